import { beforeAll, describe, expect, test } from 'vitest';
import { cpuSpecs as cpu } from '#domain/pc-advisor/test-cpu-specs.ts';
import {
  boardSpecs as board,
  cardSpecs,
  casingSpecs as casing,
  driveSpecs as drive,
  memorySpecs as memory,
  supplySpecs,
} from '#domain/pc-advisor/test-part-specs.ts';
import type {
  SimulationCheck,
  SimulationChoice,
  SimulationCompletion,
  SimulationParts,
} from '#domain/pc-simulation/pc-simulation.contract.ts';
import type { SimulationUpgrade } from '#domain/pc-simulation/upgrade.contract.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { partProducts } from '#tests/part-products.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();
const { create, change } = ownerCalls(testShop);
const { ids, makeCategories, sell } = partProducts(testShop);
const card = { ...cardSpecs, pcie_8pin: '1', pcie_16pin: '0' };
const supply = { ...supplySpecs, pcie_8pin: '2', pcie_16pin: '0' };

const post = (path: string, payload: object) =>
  testShop.call({ method: 'POST', url: `/api/simulasi/${path}`, payload });
async function answered<T>(path: string, payload: object): Promise<T> {
  const { status, body } = await post(path, payload);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as T;
}
const pick = (
  slot: SimulationChoice['slot'],
  name: string,
  variant: string | null = null,
  qty = 1,
): SimulationChoice => ({
  slot,
  product: ids[name] ?? name,
  variant,
  qty,
});

beforeAll(async () => {
  await makeCategories('processor', 'motherboard', 'memory', 'vga', 'storage', 'psu', 'casing', 'monitor', 'other');
  const amd = await create('/brands', { name: 'AMD' });
  await sell('processor', 'Prosesor A', { price: 2_000_000, brand: amd }, cpu);
  await sell('processor', 'Prosesor Lama', { price: 900_000 }, { ...cpu, socket: 'AM4', microarchitecture: 'Zen 3' });
  await sell('motherboard', 'Papan A', { price: 1_500_000 }, board);
  await sell('motherboard', 'Papan B', { price: 1_900_000 }, { ...board, form_factor: 'ATX', m2_slots: '2' });
  await sell('memory', 'Memori A', { price: 900_000, variants: [{ name: 'Hitam', price: 950_000, stock: 3 }] }, memory);
  await sell('memory', 'Memori DDR4', { price: 700_000 }, { ...memory, memory_type: 'DDR4' });
  await sell('vga', 'Kartu A', { price: 4_500_000 }, card);
  await sell('vga', 'Kartu B', { price: 9_000_000 }, { ...card, perf_index: '200', pcie_8pin: '3' });
  await sell(
    'vga',
    'Kartu Tanpa Panjang',
    { price: 5_000_000 },
    { chip_vendor: 'AMD', perf_index: '110', tdp_w: '150' },
  );
  await sell('vga', 'Kartu Habis', { price: 4_000_000, stock: 0 }, card);
  await sell('storage', 'Drive A', { price: 900_000 }, drive);
  await sell('storage', 'Piringan', { price: 600_000 }, { kind: 'hdd', capacity_gb: '2000', form_factor: '3.5' });
  await sell('psu', 'Daya A', { price: 700_000 }, supply);
  await sell('casing', 'Casing A', { price: 500_000 }, casing);
  await sell('monitor', 'Layar A', { price: 1_500_000, discount: { type: 'percent', value: 10 } }, { size_in: '24' });
  await sell('monitor', 'Layar B', { price: 1_400_000 }, { size_in: '24' });
  await sell('other', 'Tetikus', { price: 100_000 }, {});
}, 120_000);

const whole = () => [
  pick('cpu', 'Prosesor A'),
  pick('motherboard', 'Papan A'),
  pick('memory', 'Memori A', 'Hitam'),
  pick('gpu', 'Kartu A'),
  pick('storage', 'Drive A'),
  pick('psu', 'Daya A'),
  pick('case', 'Casing A'),
];

describe('POST /simulasi/check', () => {
  test('a whole build fits, with watts, places, clearances and totals', async () => {
    const items = [...whole(), pick('monitor', 'Layar A', null, 2), pick('other', 'Tetikus')];
    const check = await answered<SimulationCheck>('check', { items, use: 'gaming', os: 'Linux' });
    expect(check).toMatchObject({ outcome: 'pass', isComplete: true, missingSlots: [], dropped: [] });
    expect(check.items.map(({ product }) => product._id)).toEqual(items.map(({ product }) => product));
    expect(check.power).toMatchObject({ psuWatts: 550 });
    expect(check.places.m2).toEqual({ used: 1, total: 1, left: 0 });
    expect(check.clearances).toContainEqual(expect.objectContaining({ kind: 'card', leftMm: 80 }));
    expect(check.utility).toBeGreaterThan(0);
    expect(check.totals).toEqual({ payRupiah: 14_150_000, discountedRupiah: 13_850_000 });
    expect(check.verdicts.find(({ rule }) => rule === 'R29')).toMatchObject({ outcome: 'pass' });
  });

  test('parts that do not fit are named with the reason, and what is missing too', async () => {
    const items = [pick('cpu', 'Prosesor Lama'), pick('motherboard', 'Papan A'), pick('memory', 'Memori DDR4')];
    const check = await answered<SimulationCheck>('check', { items });
    expect(check.outcome).toBe('fail');
    expect(check.verdicts.filter(({ outcome }) => outcome === 'fail').map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['R05', 'R06', 'R07']),
    );
    expect(check.missingSlots.map(({ slot }) => slot)).toEqual(expect.arrayContaining(['storage', 'psu', 'case']));
    expect(check).toMatchObject({ isComplete: false, utility: null, stepUp: null, bottleneck: null });
  });

  test('a missing specification leaves the verdict open', async () => {
    const items = whole().map((item) => (item.slot === 'gpu' ? pick('gpu', 'Kartu Tanpa Panjang') : item));
    const check = await answered<SimulationCheck>('check', { items });
    expect(check.outcome).toBe('unknown');
    expect(check.text).toContain('panjang VGA');
  });

  test('what is not sold any more is dropped, never an error', async () => {
    const items = [pick('cpu', 'Prosesor A'), pick('gpu', 'tidak-ada'), pick('psu', 'Papan A')];
    const check = await answered<SimulationCheck>('check', { items });
    expect(check.items.map(({ slot }) => slot)).toEqual(['cpu']);
    expect(check.dropped.map(({ slot }) => slot)).toEqual(['gpu', 'psu']);
  });

  test('nothing chosen yet is no error', async () => {
    expect(await answered<SimulationCheck>('check', { items: [] })).toMatchObject({ outcome: 'pass', power: null });
  });

  test('a budget is compared with the total that an order would have', async () => {
    const items = [pick('cpu', 'Prosesor A'), pick('monitor', 'Layar A')];
    const checked = (budget?: number) => answered<SimulationCheck>('check', { items, ...(budget ? { budget } : {}) });
    expect((await checked()).budget).toBeNull();
    expect((await checked(4_000_000)).budget).toMatchObject({ leftRupiah: 650_000 });
    expect((await checked(3_000_000)).budget).toEqual({
      budgetRupiah: 3_000_000,
      leftRupiah: -350_000,
      text: 'Melebihi budget Rp 3.000.000 sebesar Rp 350.000.',
    });
  });

  test.each([
    [{ items: [{ slot: 'kursi', product: 'x', variant: null, qty: 1 }] }, 'items.0.slot'],
    [{ items: [{ slot: 'cpu', product: 'x', variant: null, qty: 9 }] }, 'items.0.qty'],
    [{ items: ['a', 'b'].map((product) => ({ slot: 'cpu', product, variant: null, qty: 1 })) }, 'items.1'],
    [
      { items: Array.from({ length: 25 }, (_, n) => ({ slot: 'other', product: `x${n}`, variant: null, qty: 1 })) },
      'items',
    ],
    [{ items: [], use: 'Mancing' }, 'use'],
    [{ items: [], budget: 1 }, 'budget'],
  ])('case %#: wrong input is refused at its field', async (payload, path) => {
    const { status, body } = await post('check', payload);
    expect(status).toBe(400);
    expect((body as { errors: { path: string }[] }).errors.map((error) => error.path)).toContain(path);
  });
});

describe('POST /simulasi/parts', () => {
  test('only what fits is listed, with price difference, and the rest on request with its reason', async () => {
    const items = whole();
    const fitting = await answered<SimulationParts>('parts', { items, slot: 'memory' });
    expect(fitting.docs.map(({ item }) => item.product.name)).toEqual(['Memori A']);
    expect(fitting).toMatchObject({ totalDocs: 1, hidden: 1 });
    expect(fitting.docs[0]).toMatchObject({ isCurrent: true, differenceRupiah: 0, outcome: 'pass', reason: null });
    const all = await answered<SimulationParts>('parts', { items, slot: 'memory', fits: false });
    expect(all.docs.find(({ item }) => item.product.name === 'Memori DDR4')).toMatchObject({
      outcome: 'fail',
      differenceRupiah: -250_000,
      reason: 'RAM DDR4 tidak cocok, motherboard memakai DDR5.',
    });
  });

  test('sorts by gain, filters by specification, searches and hides what is sold out', async () => {
    const gain = await answered<SimulationParts>('parts', { items: [], slot: 'gpu', use: 'Gaming', sort: 'gain' });
    expect(gain.docs.map(({ item }) => item.product.name)).toEqual(['Kartu B', 'Kartu Tanpa Panjang', 'Kartu A']);
    expect(gain.docs[0]!.gainPoints).toBeGreaterThan(gain.docs[1]!.gainPoints!);
    const amd = await answered<SimulationParts>('parts', { items: [], slot: 'gpu', specs: 'chip_vendor:AMD' });
    expect(amd.docs.map(({ item }) => item.product.name)).toEqual(['Kartu Tanpa Panjang']);
    expect(amd.facets.find(({ key }) => key === 'chip_vendor')?.values).toHaveLength(2);
    const searched = await answered<SimulationParts>('parts', { items: [], slot: 'gpu', search: 'kartu b' });
    expect(searched.docs.map(({ item }) => item.product.name)).toEqual(['Kartu B']);
    const all = await answered<SimulationParts>('parts', { items: [], slot: 'gpu', fits: false });
    expect(all.docs.at(-1)).toMatchObject({ reason: 'Stok habis.', item: { stock: 0 } });
  });

  test('sorts by the price that is shown, after the discount', async () => {
    const sorted = async (sort: string) => {
      const { docs } = await answered<SimulationParts>('parts', { items: [], slot: 'monitor', sort });
      return docs.map(({ item }) => item.product.name);
    };
    expect(await sorted('lowest_cost')).toEqual(['Layar A', 'Layar B']);
    expect(await sorted('highest_cost')).toEqual(['Layar B', 'Layar A']);
  });

  test('a power supply with too few connectors does not fit the card', async () => {
    const items = [pick('psu', 'Daya A')];
    const { docs } = await answered<SimulationParts>('parts', { items, slot: 'gpu', fits: false });
    const found = docs.find(({ item }) => item.product.name === 'Kartu B');
    expect(found).toMatchObject({ outcome: 'fail', reason: expect.stringContaining('Konektor PSU kurang') });
  });

  test('pages, monitors and what has no rules', async () => {
    const first = await answered<SimulationParts>('parts', { items: [], slot: 'gpu', limit: 2 });
    expect(first).toMatchObject({ totalDocs: 3, totalPages: 2, hasNextPage: true });
    const second = await answered<SimulationParts>('parts', { items: [], slot: 'gpu', limit: 2, page: 2 });
    expect(second.docs).toHaveLength(1);
    const monitors = await answered<SimulationParts>('parts', { items: [], slot: 'monitor' });
    expect(monitors.docs.map(({ item }) => item.product.name)).toEqual(['Layar A', 'Layar B']);
    const others = await answered<SimulationParts>('parts', { items: [], slot: 'other', search: 'tetikus' });
    expect(others.docs.map(({ item }) => item.product.name)).toEqual(['Tetikus']);
  });

  test('a second drive is added beside the first', async () => {
    const items = [pick('motherboard', 'Papan A'), pick('storage', 'Drive A')];
    const added = await answered<SimulationParts>('parts', { items, slot: 'storage', fits: false });
    expect(added.docs.find(({ item }) => item.product.name === 'Drive A')).toMatchObject({ outcome: 'fail' });
    const swapped = await answered<SimulationParts>('parts', { items, slot: 'storage', replaces: ids['Drive A'] });
    expect(swapped.docs.find(({ item }) => item.product.name === 'Drive A')).toMatchObject({ isCurrent: true });
  });
});

describe('POST /simulasi/complete', () => {
  const asked = { use: 'Gaming', os: 'Linux', budget: 20_000_000 };

  test('fills the other slots and leaves the fixed ones', async () => {
    const items = [pick('motherboard', 'Papan B'), pick('storage', 'Piringan'), pick('monitor', 'Layar A')];
    const done = await answered<SimulationCompletion>('complete', { ...asked, items });
    expect(done.outcome).toBe('complete');
    const names = done.items.filter(({ isFixed }) => isFixed).map(({ product }) => product.name);
    expect(names.sort()).toEqual(['Layar A', 'Papan B', 'Piringan']);
    expect(done.items.filter(({ slot }) => slot === 'storage').map(({ product }) => product.name)).toContain('Drive A');
    expect(done.totals!.payRupiah).toBeLessThanOrEqual(asked.budget);
    const chosen = done.items.map(({ slot, product, variant, qty }) => ({
      slot,
      product: product._id,
      variant: variant?.name ?? null,
      qty,
    }));
    const check = await answered<SimulationCheck>('check', { items: chosen, use: 'Gaming', os: 'Linux' });
    expect(check).toMatchObject({ outcome: 'pass', isComplete: true });
  });

  test('says which fixed parts make it impossible', async () => {
    const alone = await answered<SimulationCompletion>('complete', {
      ...asked,
      items: [pick('monitor', 'Layar A'), pick('cpu', 'Prosesor Lama')],
    });
    expect(alone).toMatchObject({
      outcome: 'impossible',
      items: [],
      impossible: {
        kind: 'conflict',
        places: [1],
        text: 'Toko tidak punya Motherboard yang cocok dengan Prosesor Lama.',
      },
    });
    const pair = await answered<SimulationCompletion>('complete', {
      ...asked,
      items: [pick('gpu', 'Kartu B'), pick('psu', 'Daya A')],
    });
    expect(pair.impossible).toMatchObject({ kind: 'conflict', places: [0, 1] });
  });

  test('a budget that is too small names the least that is needed', async () => {
    const items = [pick('gpu', 'Kartu A')];
    const short = await answered<SimulationCompletion>('complete', { ...asked, items, budget: 8_000_000 });
    expect(short.impossible).toMatchObject({ kind: 'budget', leastBudgetRupiah: 11_050_000 });
    const enough = await answered<SimulationCompletion>('complete', { ...asked, items, budget: 11_050_000 });
    expect(enough.outcome).toBe('complete');
  });

  test('what is not sold is refused at its place, and use, system and budget are required', async () => {
    const gone = await post('complete', { ...asked, items: [pick('gpu', 'tidak-ada')] });
    expect(gone.body).toMatchObject({ errors: [{ path: 'items.0.product' }] });
    const { status, body } = await post('complete', { items: [] });
    expect(status).toBe(400);
    expect((body as { errors: { path: string }[] }).errors.map(({ path }) => path).sort()).toEqual([
      'budget',
      'os',
      'use',
    ]);
  });
});

describe('POST /simulasi/upgrade', () => {
  const asked = { use: 'Gaming', os: 'Linux', budget: 15_000_000 };

  test('reads a text, buys in steps and lists the parts that stay and those that are replaced', async () => {
    const text = 'i5-10400F B460M 16GB GTX 1650 450W blablabla';
    const upgrade = await answered<SimulationUpgrade>('upgrade', { ...asked, text });
    expect(upgrade.recognised.filter(({ isAssumed }) => !isAssumed).map(({ name }) => name)).toEqual([
      'Intel Core i5-10400F',
      'Motherboard B460M',
      'RAM 16 GB DDR4',
      'GeForce GTX 1650',
      'PSU 450 W',
    ]);
    expect(upgrade.unrecognised).toEqual(['blablabla']);
    const best = upgrade.steps.at(-1)!;
    expect(best).toMatchObject({ name: 'Terbaik' });
    expect(best.totalRupiah).toBeLessThanOrEqual(asked.budget);
    expect(best.gainPercent).toBeGreaterThan(0);
    expect(best.goes.map(({ name }) => name)).toContain('GeForce GTX 1650');
    expect(best.items.every(({ reason }) => reason.endsWith('.'))).toBe(true);
  });

  test('an unknown processor is answered with what to write', async () => {
    const upgrade = await answered<SimulationUpgrade>('upgrade', { ...asked, text: 'mobil merah' });
    expect(upgrade).toMatchObject({ steps: [], recognised: [], unrecognised: ['mobil', 'merah'] });
    expect(upgrade.text).toContain('Processor belum dikenali');
  });

  test.each([
    [{}, 'text', 'Tulis komponen yang kamu punya'],
    [{ text: 'x'.repeat(501) }, 'text', 'Paling panjang 500 karakter'],
    [{ text: 'i5-10400F', budget: 100_000 }, 'budget', 'Budget minimal Rp 200.000'],
  ])('case %#: wrong input is refused at its field', async (wrong, path, message) => {
    const { status, body } = await post('upgrade', { ...asked, ...wrong });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ path, message }] });
  });

  test('suggests known chips and boards', async () => {
    const { status, body } = await testShop.call({ method: 'GET', url: '/api/simulasi/owned?search=10400f' });
    expect(status).toBe(200);
    expect(body).toEqual([{ slot: 'cpu', name: 'Intel Core i5-10400F' }]);
  });
});

describe('prices of today', () => {
  test('a change of price or stock shows at once', async () => {
    await change(`/products/${ids['Papan A']}`, { price: 1_600_000 });
    const check = await answered<SimulationCheck>('check', { items: [pick('motherboard', 'Papan A')] });
    expect(check.items[0]).toMatchObject({ priceRupiah: 1_600_000 });
    const { docs } = await answered<SimulationParts>('parts', { items: [], slot: 'motherboard' });
    expect(docs[0]!.item).toMatchObject({ priceRupiah: 1_600_000 });
    await change(`/products/${ids['Drive A']}`, { stock: 0 });
    const done = await answered<SimulationCompletion>('complete', {
      use: 'Gaming',
      os: 'Linux',
      budget: 20_000_000,
      items: [],
    });
    expect(done.outcome).toBe('impossible');
  });
});
