import { describe, expect, test } from 'vitest';
import type { BuyerOrder } from '#domain/order/order.contract.ts';
import type { Page } from '#domain/page.ts';
import type { BuyerReview } from '#domain/reviews/buyer-review.contract.ts';
import type { Review } from '#domain/reviews/review.contract.ts';
import { storePicture } from '#server/platform/media/media.service.ts';
import { multipart, pngFile } from '#tests/multipart.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { reviewBoughtProduct } from './order-review.service.ts';
import { orderCalls } from './test-orders.ts';

const testShop = await setUpTestShop();
const calls = orderCalls(testShop);

let made = 0;
const product = () => {
  made += 1;
  return calls.addProduct({ name: `Keyboard ${made}`, sku: `KBD-${made}`, price: 500_000, stock: 50 });
};

async function finishedOrder(id: string): Promise<string> {
  const { _id } = await calls.order(id);
  for (const status of ['processing', 'paid', 'sent', 'done']) await calls.step(_id, status);
  return _id;
}

const written = { name: 'Sari', location: 'Bandung', stars: 4, review: 'Tombolnya empuk.' };
/** Each from another address, because the limit per address is not what is tested here. */
const send = (order: string, productId: string, sent: object) => {
  made += 1;
  const remoteAddress = `10.2.${made >> 8}.${made & 255}`;
  return testShop.call({ method: 'POST', url: `/api/orders/${order}/reviews/${productId}`, remoteAddress, ...sent });
};
const review = (order: string, productId: string, payload: object = written) => send(order, productId, { payload });

async function reviewWith(order: string, productId: string, parts: Parameters<typeof multipart>[0]) {
  const texts = Object.entries(written).map(([name, value]): [string, string] => [name, String(value)]);
  return send(order, productId, await multipart([...texts, ...parts]));
}

const pageOfOrder = async (id: string) =>
  (await testShop.call({ method: 'GET', url: `/api/orders/${id}` })).body as BuyerOrder;
const publicReviews = async (query: string) =>
  (await testShop.call({ method: 'GET', url: `/api/product-reviews?${query}` })).body as Page<Review>;

async function storedReview(productId: string): Promise<Review> {
  const { body } = await calls.owner('GET', `/product-reviews?product=${productId}&status=pending`);
  return (body as Page<Review>).docs[0]!;
}
const approve = (id: string) => calls.owner('PATCH', `/product-reviews/${id}`, { status: 'approved' });

async function storedFiles(): Promise<number> {
  let files = 0;
  for await (const _ of testShop.shop.files.list()) files += 1;
  return files;
}

describe('a review by the buyer', () => {
  test('is possible once the order is finished, for what was bought', async () => {
    const [bought, other] = [await product(), await product()];
    const { _id } = await calls.order(bought);
    expect((await pageOfOrder(_id)).reviews).toBeNull();
    expect(await review(_id, bought)).toMatchObject({
      status: 409,
      body: { detail: 'Ulasan dapat ditulis setelah pesanan selesai.' },
    });
    for (const status of ['processing', 'paid', 'sent', 'done']) await calls.step(_id, status);
    expect((await review(_id, other)).status).toBe(404);
    expect((await review('x'.repeat(22), bought)).status).toBe(404);
    expect((await review(_id, bought, { ...written, stars: 6 })).status).toBe(400);
    expect((await review(_id, bought, { ...written, review: ' ' })).status).toBe(400);
    expect((await review(_id, bought)).status).toBe(201);
    expect((await pageOfOrder(_id)).reviews).toMatchObject([{ product: bought, stars: 4, status: 'pending' }]);
  });

  test('waits for moderation and is then marked as verified, without a trace of the order', async () => {
    const id = await product();
    const order = await finishedOrder(id);
    await review(order, id);
    expect((await publicReviews(`product=${id}`)).totalDocs).toBe(0);
    await approve((await storedReview(id))._id);
    const list = await publicReviews(`product=${id}`);
    expect(list.docs).toMatchObject([{ name: 'Sari', isVerified: true, answer: null }]);
    expect(JSON.stringify(list)).not.toContain(order);
    const { events } = await calls.details(order);
    expect(events.at(-1)).toMatchObject({ kind: 'review', by: null });
  });

  test('exists once per bought product, also when it is sent ten times at once', async () => {
    const id = await product();
    const order = await finishedOrder(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => review(order, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect((await pageOfOrder(order)).reviews).toHaveLength(1);
  });

  test('one that staff entered is not verified', async () => {
    const id = await product();
    await calls.owner('POST', '/product-reviews', { ...written, product: id });
    expect(await storedReview(id)).toMatchObject({ isVerified: false });
  });
});

describe('pictures of a review', () => {
  test('are decoded and stored, five at most', async () => {
    const id = await product();
    const order = await finishedOrder(id);
    const picture = async (): Promise<[string, Awaited<ReturnType<typeof pngFile>>]> => ['mediaUrls', await pngFile()];
    const before = await storedFiles();
    const six = await Promise.all(Array.from({ length: 6 }, picture));
    expect((await reviewWith(order, id, six)).status).toBe(413);
    const broken = { bytes: Buffer.from('GIF89a no picture'), name: 'foto.png', type: 'image/png' };
    expect((await reviewWith(order, id, [await picture(), ['mediaUrls', broken]])).status).toBe(415);
    expect(await storedFiles()).toBe(before);
    const sent = await reviewWith(order, id, six.slice(0, 5));
    expect(sent.status).toBe(201);
    expect((sent.body as BuyerReview).mediaUrls).toHaveLength(5);
    expect(await storedFiles()).toBe(before + 5);
  });

  test('are neither received nor stored for a review that is refused', async () => {
    const id = await product();
    const order = await finishedOrder(id);
    const before = await storedFiles();
    const form = () => reviewWith(order, id, []);
    const withPicture = async () => reviewWith(order, id, [['mediaUrls', await pngFile()]]);
    const answers = await Promise.all([form(), withPicture(), withPicture()]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const [own] = (await pageOfOrder(order)).reviews ?? [];
    expect(await storedFiles()).toBe(before + (own?.mediaUrls.length ?? 0));
    expect((await reviewWith('x'.repeat(22), id, [['mediaUrls', await pngFile()]])).status).toBe(404);
    expect(await storedFiles()).toBe(before + (own?.mediaUrls.length ?? 0));
  });

  test('stay where the connection was lost after the review was stored', async () => {
    const id = await product();
    const order = await finishedOrder(id);
    const path = await storePicture(testShop.shop, (await pngFile()).bytes);
    const { db } = testShop.shop;
    const losing = Object.create(db) as typeof db;
    losing.transaction = async (...work) => {
      await db.transaction(...work);
      throw new Error('Connection terminated unexpectedly');
    };
    const written = { name: 'Sari', location: '', stars: 5, review: 'Bagus.', mediaUrls: [path] };
    const writing = reviewBoughtProduct({ ...testShop.shop, db: losing }, { id: order, product: id }, written);
    await expect(writing).rejects.toThrow('Connection terminated');
    expect((await pageOfOrder(order)).reviews).toMatchObject([{ mediaUrls: [path] }]);
    expect(await testShop.shop.files.exists(path)).toBe(true);
  });

  test('cannot be those of another entry', async () => {
    const [first, second] = [await product(), await product()];
    const sent = await reviewWith(await finishedOrder(first), first, [['mediaUrls', await pngFile()]]);
    const { mediaUrls } = sent.body as BuyerReview;
    expect((await review(await finishedOrder(second), second, { ...written, mediaUrls })).status).toBe(400);
  });
});

test('reviews are counted by stars and filtered by stars and pictures', async () => {
  const id = await product();
  for (const stars of [5, 5, 3]) {
    const order = await finishedOrder(id);
    await (stars === 3
      ? reviewWith(order, id, [['mediaUrls', await pngFile()]])
      : review(order, id, { ...written, stars }));
    await approve((await storedReview(id))._id);
  }
  await calls.owner('POST', '/product-reviews', { ...written, product: id, stars: 1 });
  const { body } = await testShop.call({ method: 'GET', url: `/api/product-reviews/summary?product=${id}` });
  expect(body).toEqual({
    stars: [
      { stars: 5, count: 2 },
      { stars: 4, count: 1 },
      { stars: 3, count: 0 },
      { stars: 2, count: 0 },
      { stars: 1, count: 0 },
    ],
    withPictures: 1,
  });
  expect((await publicReviews(`product=${id}&stars=5`)).totalDocs).toBe(2);
  expect((await publicReviews(`product=${id}&withPictures=true`)).docs).toMatchObject([{ stars: 4 }]);
  const preview = await calls.owner('GET', `/product-reviews/bulk/preview?product=${id}&stars=5&action=rejected`);
  expect(preview.body).toMatchObject({ changed: 2 });
});

describe("the shop's answer", () => {
  test('stands below the review, leaves its date alone and can be removed', async () => {
    const id = await product();
    await review(await finishedOrder(id), id);
    const { _id } = await storedReview(id);
    await approve(_id);
    const updatedAt = (await publicReviews(`product=${id}`)).docs[0]?.updatedAt;
    const answer = (payload: object) =>
      testShop.call({ as: 'owner', method: 'PUT', url: `/api/product-reviews/${_id}/answer`, payload });
    expect((await answer({ text: 'Terima kasih!', answeredAt: null })).status).toBe(200);
    const [shown] = (await publicReviews(`product=${id}`)).docs;
    expect(shown).toMatchObject({ answer: { text: 'Terima kasih!' }, updatedAt });
    expect(await answer({ text: 'Dari orang lain', answeredAt: null })).toMatchObject({
      status: 409,
      body: { detail: 'Ulasan ini baru saja dijawab orang lain.' },
    });
    expect((await answer({ text: 'x'.repeat(1001), answeredAt: null })).status).toBe(400);
    const { body: audit } = await calls.owner('GET', `/audit?area=product-reviews&search=answer`);
    expect(JSON.stringify(audit)).toContain('PUT /product-reviews/{id}/answer');
    expect((await answer({ text: '', answeredAt: shown?.answer?.at })).status).toBe(200);
    expect((await publicReviews(`product=${id}`)).docs).toMatchObject([{ answer: null }]);
  });
});

test('deleting the data of a buyer removes the name below the review too', async () => {
  const id = await product();
  const { _id } = await calls.order(id, 1, { customer: { name: 'Rudi', address: '', waNumber: '081299998888' } });
  for (const status of ['processing', 'paid', 'sent', 'done']) await calls.step(_id, status);
  await review(_id, id, { ...written, name: 'Rudi Hartono' });
  await approve((await storedReview(id))._id);
  expect((await publicReviews(`product=${id}`)).docs).toMatchObject([{ name: 'Rudi Hartono' }]);
  expect((await calls.owner('DELETE', '/customers/6281299998888')).status).toBe(200);
  expect((await publicReviews(`product=${id}`)).docs).toMatchObject([{ name: 'Pembeli', location: '' }]);
});
