import { describe, expect, it } from 'vitest';
import { alternativesFor } from './alternatives.ts';
import { buildIndex } from './build-index.ts';
import { changesBetween, explainBuild, nextStepUp, powerOf, tiersOf } from './explain.ts';
import type { Part } from './parts.ts';
import { changeSince } from './saved-build.ts';
import { solve } from './solve.ts';
import { buildWith, testBuild, testItem, testParts } from './test-parts.ts';

const question = { use: 'Gaming', os: 'Windows', budgetRupiah: 20_000_000, licenceInStock: true } as const;

describe('the explanation of a build', () => {
  it('has one Indonesian sentence per part', () => {
    expect(explainBuild(testBuild, question).reasons).toEqual([
      'Socket AM5 cocok dengan motherboard, 6 inti hingga 5,1 GHz untuk gaming.',
      'Mendukung processor Zen 4 dan RAM DDR5, sudah ada Wi-Fi.',
      'Total 32 GB DDR5-5600 dalam 2 keping, pas untuk gaming.',
      'Kelas performa 100 (RTX 4060 = 100) untuk gaming, panjang 250 mm muat di casing.',
      'SSD NVMe PCIe 4 1 TB, cepat untuk sistem dan aplikasi.',
      'Daya 550 W, kebutuhan minimal 350 W, bersertifikat 80 PLUS Bronze.',
      'Muat motherboard Micro ATX dan VGA sampai 330 mm, panel samping kaca.',
      'Pendingin udara berkapasitas 185 W untuk processor 65 W, mendukung socket AM5.',
      'Lisensi resmi, mendukung RAM sampai 128 GB.',
    ]);
  });

  it('reports the watts and the verdict', () => {
    expect(powerOf(testBuild)).toEqual({ estimateWatts: 265, psuWatts: 550, headroomWatts: 285 });
    expect(explainBuild(testBuild, question).compatibility).toMatchObject({ outcome: 'pass' });
    const wrong = buildWith('psu', testItem('psu', { wattage: 300 }));
    expect(explainBuild(wrong, question).compatibility).toMatchObject({
      outcome: 'fail',
      text: 'PSU 300 W kurang, minimal 350 W',
    });
    const open = buildWith('psu', testItem('psu', { wattage: undefined }));
    expect(explainBuild(open, question).compatibility).toMatchObject({ outcome: 'unknown' });
  });
});

const better = { ...testParts.gpu, id: 'gpu-2', name: 'Kartu Kencang', perfIndex: 200, tdpW: 250, price: 8_000_000 };
const weaker = { ...testParts.gpu, id: 'gpu-3', name: 'Kartu Hemat', perfIndex: 50, tdpW: 75, price: 1_500_000 };
const smallSsd = {
  ...testParts.storage,
  id: 'storage-2',
  kind: 'sata' as const,
  formFactor: '2.5',
  capacityGb: 480,
  price: 400_000,
};
const shop: Part[] = [...Object.values(testParts), better, weaker, smallSsd];

describe('more and less money', () => {
  const index = buildIndex(shop, 'Gaming', 'Windows');
  it('reports what the next step costs and gives', () => {
    const request = { budgetRupiah: 14_000_000 };
    const solved = solve(index, request);
    const step = solved && nextStepUp(index, solved, request);
    expect(step).toMatchObject({
      addedRupiah: 2_300_000,
      text: 'Tambah Rp 2.300.000 untuk rakitan 9% lebih baik dengan VGA Kartu Kencang.',
    });
    expect(step?.changes.map(({ slot }) => slot)).toEqual(['gpu', 'storage', 'cooler']);
  });

  it('offers three tiers where three differ, and none otherwise', () => {
    const request = { budgetRupiah: 17_000_000 };
    const solved = solve(index, request);
    expect(solved && tiersOf(index, solved, request).map(({ name, build }) => [name, build.listRupiah])).toEqual([
      ['Hemat', expect.any(Number)],
      ['Seimbang', expect.any(Number)],
      ['Kencang', expect.any(Number)],
    ]);
    const tight = { budgetRupiah: 9_400_000 };
    const cheapest = solve(index, tight);
    expect(cheapest && tiersOf(index, cheapest, tight)).toEqual([]);
  });

  it('sees no change between a build and itself', () => {
    expect(changesBetween(testBuild, testBuild)).toEqual([]);
  });
});

describe('swapping one part', () => {
  it('offers what leaves the rest valid, nearest in price first, with the difference', () => {
    const offered = alternativesFor(shop, testBuild, 'gpu', { ...question, budgetRupiah: 14_000_000 });
    expect(
      offered.map(({ item, differenceRupiah, withinBudget }) => [item?.part.name, differenceRupiah, withinBudget]),
    ).toEqual([
      ['Kartu Kencang', 3_000_000, false],
      ['Kartu Hemat', -3_500_000, true],
    ]);
  });

  it('never offers what does not fit or is sold out', () => {
    const wrong: Part[] = [
      { ...testParts.psu, id: 'psu-2', wattage: 300 },
      { ...testParts.psu, id: 'psu-3', psuType: 'SFX' },
      { ...testParts.psu, id: 'psu-4', stock: 0 },
    ];
    expect(alternativesFor([...shop, ...wrong], testBuild, 'psu', question)).toEqual([]);
  });

  it('offers to do without a cooler where one is in the box, and a second kit of memory', () => {
    expect(alternativesFor(shop, testBuild, 'cooler', question).map(({ item }) => item)).toEqual([null]);
    expect(alternativesFor(shop, testBuild, 'memory', question)).toMatchObject([
      { item: { qty: 2 }, differenceRupiah: 900_000 },
    ]);
  });
});

describe('a saved build', () => {
  const saved = { productName: 'RAM', variantName: '16 GB', priceRupiah: 500_000, qty: 2 };
  it.each([
    [{ priceRupiah: 500_000, stock: 2 }, null],
    [{ priceRupiah: 500_000, stock: null }, null],
    [{ priceRupiah: 550_000, stock: 9 }, 'Harga RAM (16 GB) naik dari Rp 500.000 menjadi Rp 550.000'],
    [{ priceRupiah: 450_000, stock: 9 }, 'Harga RAM (16 GB) turun dari Rp 500.000 menjadi Rp 450.000'],
    [{ priceRupiah: 500_000, stock: 1 }, 'Stok RAM (16 GB) tidak cukup'],
    [null, 'RAM (16 GB) sudah tidak dijual'],
  ])('says what changed since: %j', (today, text) => {
    expect(changeSince(saved, today)?.text ?? null).toBe(text);
  });
});
