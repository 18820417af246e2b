import { beforeAll, describe, expect, test } from 'vitest';
import type { LaptopRecommendations } from '#domain/laptop-advisor/laptop-advisor.contract.ts';
import { plainSpecs } from '#domain/laptop-advisor/test-laptop.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();
const { create, change, createProduct } = ownerCalls(testShop);
let asusId: string;
let appleId: string;
const ids: Record<string, string> = {};

const { res_w: _, ...withoutPixels } = plainSpecs;
const plain = { ...withoutPixels, ram_gb: '16', weight_g: '1500' };

async function sell(name: string, product: object, specs: object = {}, statuses?: string[]): Promise<void> {
  const mainSpecs = Object.entries({ ...plain, ...specs }).map(([key, value]) => ({ key, value }));
  ids[name] = await createProduct({ name, sku: name, stock: 4, mainSpecs, ...product }, statuses);
}

const answered = { mainRequirement: 'Office', budget: 10_000_000, os: 'windows' };
const search = (answers: object) =>
  testShop.call({ method: 'POST', url: '/api/laptop-recommendations', payload: { ...answered, ...answers } });

async function found(answers: object = {}): Promise<LaptopRecommendations> {
  const answer = await search(answers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as LaptopRecommendations;
}

const names = (laptops: LaptopRecommendations['main']) => laptops.map(({ name }) => name).sort();

beforeAll(async () => {
  const laptop = await create('/categories', { name: 'Laptop', kind: 'laptop' });
  const school = await create('/categories', { name: 'Laptop Sekolah', kind: 'laptop' });
  const vga = await create('/categories', { name: 'VGA', kind: 'vga' });
  asusId = await create('/brands', { name: 'ASUS' });
  appleId = await create('/brands', { name: 'Apple' });
  const categories = [laptop];
  await sell('Vivobook', { price: 8_000_000, categories: [laptop, school], brand: asusId });
  await sell('IdeaPad', {
    price: 11_000_000,
    discount: { type: 'nominal', value: 1_500_000 },
    categories: [school],
  });
  await sell('MacBook', { price: 18_000_000, categories, brand: appleId }, { os: 'macOS', processor: 'Apple Silicon' });
  await sell('Mahal', { price: 11_500_000, categories });
  await sell('Habis', { price: 7_000_000, categories, stock: 0 });
  await sell('Rancangan', { price: 7_000_000, categories }, {}, []);
  await sell('Menunggu', { price: 7_000_000, categories }, {}, ['pending']);
  await sell('Arsip', { price: 7_000_000, categories }, {}, ['pending', 'active', 'archived']);
  await sell('Kartu Grafis', { price: 7_000_000, categories: [vga] });
});

describe('POST /laptop-recommendations', () => {
  test('main meets every answer at the price that is paid, alternatives say what they miss', async () => {
    const { main, alternatives } = await found();
    expect(names(main)).toEqual(['IdeaPad', 'Vivobook']);
    expect(main.find(({ name }) => name === 'IdeaPad')).toMatchObject({
      _id: ids.IdeaPad,
      price: 11_000_000,
      discountedPrice: 9_500_000,
      misses: [],
      reasons: expect.arrayContaining([expect.any(String)]),
    });
    expect(alternatives).toMatchObject([{ name: 'Mahal', misses: [expect.stringContaining('Melebihi budget')] }]);
  });

  test('hidden, sold out and other products are never offered, to the public or to staff', async () => {
    for (const as of [undefined, 'owner'] as const) {
      const payload = { ...answered, budget: 50_000_000 };
      const { body } = await testShop.call({ as, method: 'POST', url: '/api/laptop-recommendations', payload });
      const { main, alternatives } = body as LaptopRecommendations;
      expect(names([...main, ...alternatives])).toEqual(['IdeaPad', 'Mahal', 'Vivobook']);
    }
  });

  test('a brand is given by its id, and ignored with macOS', async () => {
    const asus = await found({ brand: asusId });
    expect(names(asus.main)).toEqual(['Vivobook']);
    expect(asus.alternatives.find(({ name }) => name === 'IdeaPad')?.misses).toEqual(['Bukan merek ASUS']);
    const apple = await found({ os: 'macOS', brand: asusId, budget: 20_000_000 });
    expect(names(apple.main)).toEqual(['MacBook']);
    const unknown = await found({ brand: 'tidak-ada' });
    expect(unknown.main).toEqual([]);
    expect(unknown.alternatives.length).toBeGreaterThan(0);
  });

  test('without a match there are alternatives of the same system, and nothing where the shop has none', async () => {
    const { main, alternatives } = await found({ ports: ['rj45'] });
    expect(main).toEqual([]);
    expect(alternatives[0]?.misses).toEqual(['Tanpa port RJ45']);
    expect(await found({ os: 'chromeOS' })).toEqual({ main: [], alternatives: [] });
  });

  test('empty optional answers set no criteria', async () => {
    const nothing = { screenSize: '', brand: '', processor: null, gpu: '', ports: [], mobility: false };
    expect(await found(nothing)).toEqual(await found());
  });

  test.each([
    [{ mainRequirement: undefined }, 'mainRequirement', 'Kebutuhan utama wajib dipilih'],
    [{ mainRequirement: 'Mining' }, 'mainRequirement', 'Kebutuhan utama wajib dipilih'],
    [{ mainRequirement: ['Office'] }, 'mainRequirement', 'Kebutuhan utama wajib dipilih'],
    [{ budget: undefined }, 'budget', 'Budget wajib diisi'],
    [{ budget: '10000000' }, 'budget', 'Budget wajib diisi'],
    [{ budget: 1_999_999 }, 'budget', 'Budget minimal Rp 2.000.000'],
    [{ budget: 50_000_001 }, 'budget', 'Budget maksimal Rp 50.000.000'],
    [{ os: undefined }, 'os', 'Sistem operasi wajib dipilih'],
    [{ os: 'Windows' }, 'os', 'Sistem operasi wajib dipilih'],
    [{ screenSize: '12' }, 'screenSize', 'Pilihan tidak dikenal'],
    [{ processor: 'arm' }, 'processor', 'Pilihan tidak dikenal'],
    [{ gpu: 'nvidia '.repeat(5_000) }, 'gpu', 'Pilihan tidak dikenal'],
    [{ ports: ['hdmi', 'vga'] }, 'ports.1', 'Pilihan tidak dikenal'],
    [{ ports: 'hdmi' }, 'ports', undefined],
    [{ ports: Array(200).fill('hdmi') }, 'ports', undefined],
    [{ additionals: ['murah'] }, 'additionals.0', 'Pilihan tidak dikenal'],
    [{ additionals: { 0: 'ringan' } }, 'additionals', undefined],
    [{ mobility: 'ya' }, 'mobility', undefined],
    [{ touchScreen: 1 }, 'touchScreen', undefined],
    [{ brand: 'x'.repeat(1_000) }, 'brand', undefined],
    [{ brand: { $ne: null } }, 'brand', undefined],
    [{ brand: ['a'] }, 'brand', undefined],
  ])('case %#: a wrong %j is refused at its field', async (answer, path, message) => {
    const { status, body } = await search(answer);
    expect(status).toBe(400);
    const text = message === undefined ? expect.any(String) : message;
    expect(body).toMatchObject({ code: 'invalid-input', errors: [{ path, message: text }] });
  });

  test('unknown fields, several wrong ones and a body that is no answer are refused', async () => {
    expect((await search({ note: 'lagi' })).status).toBe(400);
    expect((await search({ isPublic: false })).status).toBe(400);
    const many = await search({ mainRequirement: null, budget: null, os: null });
    expect((many.body as { errors: { message: string }[] }).errors.map(({ message }) => message)).toEqual([
      'Kebutuhan utama wajib dipilih',
      'Budget wajib diisi',
      'Sistem operasi wajib dipilih',
    ]);
    for (const payload of ['[]', '"Office"', 'null', '{', '']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await testShop.call({ method: 'POST', url: '/api/laptop-recommendations', headers, payload });
      expect(answer.status, payload).toBe(400);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });

  test('a write to the catalogue is seen: price, stock, a new name of the brand, a status', async () => {
    await change(`/products/${ids.Mahal}`, { price: 9_900_000 });
    expect(names((await found()).main)).toEqual(['IdeaPad', 'Mahal', 'Vivobook']);
    await change(`/products/${ids.Mahal}`, { stock: 0 });
    expect(names((await found()).main)).toEqual(['IdeaPad', 'Vivobook']);
    await change(`/products/${ids.Habis}`, { stock: 1 });
    expect(names((await found()).main)).toEqual(['Habis', 'IdeaPad', 'Vivobook']);
    await change(`/products/${ids.Vivobook}/status`, { status: 'archived' });
    expect(names((await found()).main)).toEqual(['Habis', 'IdeaPad']);
    await change(`/brands/${appleId}`, { name: 'Apel' });
    const { alternatives } = await found({ brand: appleId });
    expect(alternatives[0]?.misses).toEqual(['Bukan merek Apel']);
  });
});
