import { beforeAll, describe, expect, test } from 'vitest';
import type {
  ChosenItem,
  PcAlternative,
  PcBuildItem,
  PcDetails,
  SavedPcBuild,
} from '#domain/pc-advisor/pc-advisor.contract.ts';
import { cpuSpecs as cpu } from '#domain/pc-advisor/test-cpu-specs.ts';
import {
  boardSpecs as board,
  cardSpecs as card,
  casingSpecs as casing,
  driveSpecs as drive,
  memorySpecs as memory,
  supplySpecs as supply,
} from '#domain/pc-advisor/test-part-specs.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { partProducts } from '#tests/part-products.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();
const { create, change } = ownerCalls(testShop);
const { ids, makeCategories, sell } = partProducts(testShop);

const answered = { mainRequirement: 'Office', budget: 12_000_000, os: 'Linux' };
const post = (path: string, payload: object) => testShop.call({ method: 'POST', url: `/api/rakitan${path}`, payload });

async function found(answers: object = {}): Promise<PcBuildItem[]> {
  const { status, body } = await post('', { ...answered, ...answers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as PcBuildItem[];
}

const chosen = (items: readonly PcBuildItem[]): ChosenItem[] =>
  items.map(({ name, product, variant, qty }) => ({ name, product: product._id, variant: variant?.name ?? null, qty }));
const names = (items: readonly PcBuildItem[]) => items.map(({ product }) => product.name);

beforeAll(async () => {
  await makeCategories('processor', 'motherboard', 'memory', 'vga', 'storage', 'psu', 'casing', 'os');
  const amd = await create('/brands', { name: 'AMD' });
  await sell('processor', 'Prosesor A', { price: 2_000_000, brand: amd }, cpu);
  await sell('processor', 'Prosesor Draf', { price: 1_000_000, brand: amd }, { ...cpu, cores: '8', p_cores: '8' }, []);
  await sell('processor', 'Prosesor Habis', { price: 1_000_000, stock: 0 }, { ...cpu, cores: '8', p_cores: '8' });
  await sell('processor', 'Prosesor Tanpa Data', { price: 900_000 }, { socket: 'AM5' });
  await sell('motherboard', 'Papan A', { price: 1_500_000 }, board);
  await sell('memory', 'Memori A', { price: 900_000, variants: [{ name: 'Hitam', price: 950_000, stock: 3 }] }, memory);
  await sell('vga', 'Kartu A', { price: 4_500_000 }, card);
  await sell('storage', 'Drive A', { price: 900_000 }, drive);
  await sell('storage', 'Drive B', { price: 1_100_000 }, { ...drive, capacity_gb: '2000', pcie_gen: '3' });
  await sell('psu', 'Daya A', { price: 700_000 }, supply);
  await sell('casing', 'Casing A', { price: 500_000 }, casing);
}, 120_000);

describe('POST /rakitan', () => {
  test('a build holds every slot once, in stock and within the budget at both prices', async () => {
    const items = await found({ budget: 8_000_000 });
    expect(items.map(({ name }) => name)).toEqual([
      'Processor',
      'Motherboard',
      'RAM',
      'Storage',
      'Power Supply',
      'Casing',
    ]);
    expect(items[2]).toMatchObject({ variant: { name: 'Hitam', price: 950_000 }, product: { price: 900_000 } });
    const gaming = await found({ mainRequirement: 'gaming' });
    expect(gaming.map(({ name }) => name)).toContain('VGA');
    const paid = gaming.reduce((sum, { product, variant, qty }) => sum + (variant?.price ?? product.price) * qty, 0);
    expect(paid).toBeLessThanOrEqual(answered.budget);
    const details = (await post('/details', { ...answered, mainRequirement: 'Gaming' })).body as PcDetails;
    expect(details.compatibility).toMatchObject({ outcome: 'pass' });
    expect(details.items.map(({ product }) => product._id)).toEqual(gaming.map(({ product }) => product._id));
    expect(details.totals?.payRupiah).toBe(paid);
    expect(details.power).toMatchObject({ psuWatts: 550 });
    for (const { reason } of details.items) expect(reason).toMatch(/\.$/);
  });

  test('drafts and what is out of stock are never used, and nothing is answered where nothing fits', async () => {
    expect(names(await found({ budget: 200_000_000 }))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Draf|Habis|Tanpa Data/)]),
    );
    expect(await found({ budget: 2_000_000 })).toEqual([]);
    const details = (await post('/details', { ...answered, budget: 2_000_000 })).body;
    expect(details).toMatchObject({ items: [], totals: null, power: null, compatibility: null, tiers: [] });
  });

  test('Windows comes with a licence only when the shop sells one', async () => {
    expect((await found({ os: 'Windows' })).map(({ name }) => name)).not.toContain('Sistem Operasi');
  });

  test('brand and note are taken, and an unknown brand never empties the answer', async () => {
    const items = await found({ brand: 'Intel', note: 'warna putih' });
    expect(items.length).toBeGreaterThan(0);
    const details = (await post('/details', { ...answered, brand: 'Merek Antah' })).body as PcDetails;
    expect(details.brandHeld).toBe(false);
    expect(((await post('/details', { ...answered, brand: 'AMD' })).body as PcDetails).brandHeld).toBe(true);
  });

  test.each([
    [{ mainRequirement: undefined }, 'mainRequirement', 'Kebutuhan utama wajib dipilih'],
    [{ mainRequirement: ['Gaming'] }, 'mainRequirement', 'Kebutuhan utama wajib dipilih'],
    [{ os: 'macOS' }, 'os', 'Sistem operasi wajib dipilih'],
    [{ budget: undefined }, 'budget', 'Budget wajib diisi'],
    [{ budget: '12000000' }, 'budget', 'Budget wajib diisi'],
    [{ budget: 1_999_999 }, 'budget', 'Budget minimal Rp 2.000.000'],
    [{ budget: 200_000_001 }, 'budget', 'Budget maksimal Rp 200.000.000'],
    [{ brand: 'x'.repeat(101) }, 'brand', 'Merek maksimal 100 karakter'],
    [{ note: 'x'.repeat(501) }, 'note', 'Catatan maksimal 500 karakter'],
    [{ note: { $ne: 1 } }, 'note', undefined],
  ])('case %#: a wrong %j is refused at its field', async (answer, path, message) => {
    const { status, body } = await post('', { ...answered, ...answer });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid-input', errors: [{ path, message: message ?? expect.any(String) }] });
  });
});

describe('swapping one part', () => {
  test('only parts that fit are offered, with the difference in price', async () => {
    const items = await found();
    const { status, body } = await post('/alternatives', { ...answered, items: chosen(items), name: 'Storage' });
    expect(status, JSON.stringify(body)).toBe(200);
    const current = items.find(({ name }) => name === 'Storage');
    const [other, ...rest] = body as PcAlternative[];
    expect(rest).toEqual([]);
    expect(other?.item?.product.name).toBe(current?.product.name === 'Drive A' ? 'Drive B' : 'Drive A');
    expect(other?.differenceRupiah).toBe((other?.item?.product.price ?? 0) - (current?.product.price ?? 0));
    const swapped = items.map((item) => (item.name === 'Storage' ? other!.item! : item));
    const details = (await post('/details', { ...answered, items: chosen(swapped) })).body as PcDetails;
    expect(details.compatibility?.outcome).toBe('pass');
    expect(names(details.items)).toContain(other?.item?.product.name);
  });

  test('a build with something that the shop does not sell is refused at its place', async () => {
    const items = chosen(await found());
    for (const product of ['tidak-ada', ids['Prosesor Draf']!, ids['Prosesor Tanpa Data']!, ids['Papan A']!]) {
      const wrong = items.map((item) => (item.name === 'Processor' ? { ...item, product } : item));
      const { status, body } = await post('/details', { ...answered, items: wrong });
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ path: 'items.0.product' }] });
    }
  });
});

describe('a saved build', () => {
  test('opens again with the prices of today and lists what changed', async () => {
    const items = await found({ mainRequirement: 'Gaming' });
    const payload = { ...answered, mainRequirement: 'Gaming', brand: 'AMD', note: 'buat kerja', items: chosen(items) };
    const saved = await post('/saved', payload);
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    const { _id, url } = saved.body as { _id: string; url: string };
    expect(_id).toMatch(/^[\w-]{22}$/);
    expect(url).toMatch(new RegExp(`/rakit\\?build=${_id}$`));
    const read = () => testShop.call({ method: 'GET', url: `/api/rakitan/saved/${_id}` });
    const first = (await read()).body as SavedPcBuild;
    expect(first).toMatchObject({ mainRequirement: 'Gaming', os: 'Linux', budget: 12_000_000, note: 'buat kerja' });
    expect(first.items).toEqual(items);
    expect(first.changes).toEqual([]);

    await change(`/products/${ids['Papan A']}`, { price: 1_600_000 });
    await change(`/products/${ids['Daya A']}`, { stock: 0 });
    await change(`/products/${ids['Kartu A']}/status`, { status: 'archived' });
    const again = (await read()).body as SavedPcBuild;
    expect(again.changes).toEqual([
      { kind: 'price', text: 'Harga Papan A naik dari Rp 1.500.000 menjadi Rp 1.600.000' },
      { kind: 'gone', text: 'Kartu A sudah tidak dijual' },
      { kind: 'stock', text: 'Stok Daya A tidak cukup' },
    ]);
    expect(names(again.items)).not.toContain('Kartu A');
    // The advisor itself has noticed too, whatever it knew before: without a power supply nothing can be built.
    expect(await found()).toEqual([]);
    await change(`/products/${ids['Daya A']}`, { stock: 5 });
    expect((await found()).find(({ name }) => name === 'Motherboard')?.product.price).toBe(1_600_000);
  });

  test('what is not sold cannot be saved, and an unknown id is not found', async () => {
    const items = [{ name: 'Processor', product: ids['Prosesor Draf'], variant: null, qty: 1 }];
    expect((await post('/saved', { ...answered, items })).status).toBe(400);
    const unknown = await testShop.call({ method: 'GET', url: '/api/rakitan/saved/tidak-ada' });
    expect(unknown.status).toBe(404);
    expect(unknown.body).toMatchObject({ code: 'not-found', detail: 'Rakitan tidak ditemukan.' });
  });
});

describe('GET /rakitan/unusable-parts', () => {
  test('only staff see which products the advisor leaves out and why', async () => {
    const url = '/api/rakitan/unusable-parts?limit=5';
    expect((await testShop.call({ method: 'GET', url })).status).toBe(401);
    const { status, body } = await testShop.call({ as: 'owner', method: 'GET', url });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      totalDocs: 1,
      docs: [
        {
          name: 'Prosesor Tanpa Data',
          slot: 'Processor',
          reasons: expect.arrayContaining(['Arsitektur belum diisi']),
        },
      ],
    });
  });
});
