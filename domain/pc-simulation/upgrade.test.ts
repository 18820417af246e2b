import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectOffers } from '#domain/pc-advisor/offers.ts';
import { itemsOf, join, nothing, type Option } from '#domain/pc-advisor/pareto-front.ts';
import type { Part, Slot } from '#domain/pc-advisor/parts.ts';
import { budgetRupiah, catalogues, os, use } from '#domain/pc-advisor/test-catalogues.ts';
import { testItem, testParts } from '#domain/pc-advisor/test-parts.ts';
import { graphicsPoints } from '#domain/pc-advisor/utility.ts';
import { repetitions } from '#tests/repetitions.ts';
import { type AnyItem, buildContext, judgeParts, slotsIn } from './check-build.ts';
import { openFilling } from './fill.ts';
import type { FillInput } from './fill-input.ts';
import { itemsOfPc, type OwnedPc, ownedPcOf } from './owned-pc.ts';
import { readOwnedText } from './owned-text.ts';
import { openPool } from './pool.ts';
import { performancePoints, planUpgrade } from './upgrade.ts';
import { upgradeInput } from './upgrade-input.ts';

function pcFrom(text: string): OwnedPc {
  return ownedPcOf(readOwnedText(text).mentions, 'Gaming')!.pc;
}

/** Every combination of the candidates, tried one by one. */
function tryEvery(input: FillInput, budgetRupiah: number): Option | null {
  type Way = { option: Option; items: AnyItem[] };
  const of = (list: readonly (Option & { part?: AnyItem['part']; qty?: number })[]): Way[] =>
    list.map((option) => ({
      option,
      items: option.part ? [{ part: option.part, variant: null, qty: option.qty ?? 1 } as AnyItem] : itemsOf(option),
    }));
  const none: Way = { option: nothing, items: [] };
  const axes: [slot: Slot, ways: Way[]][] = [
    ['cpu', of(input.cpu)],
    ['motherboard', of(input.motherboard)],
    ['memory', of(input.memory)],
    ['case', of(input.case)],
    ['cooler', [...(input.isCoolerOptional ? [none] : []), ...of(input.cooler)]],
    ['gpu', [...(input.isCardOptional ? [none] : []), ...of(input.gpu)]],
    ['psu', of(input.psu)],
    ['storage', of(input.drives.map(({ places: _, ...option }) => option))],
  ];
  let best: Option | null = null;
  function walk(depth: number, items: AnyItem[], option: Option): void {
    if (option.pay > budgetRupiah || option.list > budgetRupiah) return;
    const last = axes[depth - 1]?.[0];
    const verdicts = last ? judgeParts(buildContext(items, {}), slotsIn(items), last) : [];
    if (verdicts.some(({ outcome, isNote }) => outcome === 'fail' && !isNote)) return;
    const axis = axes[depth];
    if (axis) {
      for (const each of axis[1]) walk(depth + 1, [...items, ...each.items], join(option, each.option));
      return;
    }
    const { cpu, gpu, cooler } = buildContext(items, {});
    if (!cooler && cpu?.stockCooler === false) return;
    const igpu = cpu?.igpuPerf;
    if (!gpu && igpu !== undefined && (igpu === 0 || igpu < input.leastGraphics)) return;
    const value = option.value + (gpu ? 0 : graphicsPoints(igpu ?? 0, input.use));
    const { pay, list } = option;
    if (
      best === null ||
      value > best.value ||
      (value === best.value && (pay < best.pay || (pay === best.pay && list < best.list)))
    )
      best = { value, pay, list };
  }
  walk(0, [], nothing);
  return best;
}

const ownedTexts = [
  'i5-10400F B460M 16GB GTX 1650 450W',
  'ryzen 5 7600 b650m ddr5 8gb ssd 512',
  'ryzen 5 7600 ddr5 2x8gb rtx 3050 8gb 550w hdd 1tb',
  'FX-8350 970 ddr3 8gb gtx 960',
  'i3-3220 ram 4gb',
];

describe('upgrades on small random catalogues', () => {
  test('are the very best purchase, with owned parts for nothing', { timeout: 240_000 }, () => {
    let bought = 0;
    fc.assert(
      fc.property(
        catalogues(true),
        use,
        os,
        budgetRupiah,
        fc.constantFrom(...ownedTexts),
        fc.boolean(),
        (parts, use, os, budgetRupiah, text, isEnough) => {
          const pc = pcFrom(text);
          const pool = openPool(parts, use, os);
          const scope = { isEnough, brand: '' };
          const everything = { ...pool, offers: collectOffers(parts, use, os) };
          const expected = tryEvery(
            upgradeInput(everything, pc, scope, (offers) => offers),
            budgetRupiah,
          );
          const found = openFilling(upgradeInput(pool, pc, scope)).best(budgetRupiah);
          expect(found && { value: found.value, pay: found.pay, list: found.list }).toEqual(expected);
          if (found && found.pay > 0) bought += 1;
        },
      ),
      { numRuns: repetitions(12, 300) },
    );
    expect(bought).toBeGreaterThan(0);
  });
});

describe('the three steps', () => {
  const parts: Part[] = [
    ...(Object.values(testParts) as Part[]),
    testItem('gpu', { id: 'g-small', name: 'Kartu Kecil', perfIndex: 60, tdpW: 75, price: 2_000_000, lengthMm: 170 })
      .part,
    testItem('gpu', { id: 'g-big', name: 'Kartu Besar', perfIndex: 220, tdpW: 300, price: 12_000_000 }).part,
    testItem('psu', { id: 'p-big', name: 'Daya Besar', wattage: 850, price: 1_500_000 }).part,
    testItem('memory', {
      id: 'm-4',
      name: 'Stik DDR4',
      memoryType: 'DDR4',
      totalGb: 8,
      modules: 1,
      price: 300_000,
      speedMts: 3200,
    }).part,
  ];
  const pool = openPool(parts, 'Gaming', 'Linux');
  const plan = (text: string, budgetRupiah: number) => planUpgrade(pool, pcFrom(text), { budgetRupiah, brand: '' });

  test('rise in price and in gain, and list the parts that stay and those that are replaced', () => {
    const { plans } = plan('i5-10400F B460M 16GB GTX 1650 450W', 20_000_000);
    expect(plans.length).toBeGreaterThan(1);
    expect(plans.at(-1)?.name).toBe('Terbaik');
    for (const [n, { totalRupiah, gainPercent, bought }] of plans.entries()) {
      expect(totalRupiah).toBe(bought.reduce((sum, { item }) => sum + item.part.price * item.qty, 0));
      expect(totalRupiah).toBeGreaterThan(plans[n - 1]?.totalRupiah ?? 0);
      expect(gainPercent).toBeGreaterThan(plans[n - 1]?.gainPercent ?? 0);
    }
    const best = plans.at(-1)!;
    expect(best.goes.find(({ item }) => item.part.slot === 'psu')?.reason).toMatch(
      /^PSU 450 W kurang, minimal \d+ W\.$/,
    );
    expect(best.stays.map(({ part }) => part.name)).not.toContain('PSU 450 W');
  });

  test('memory is added beside the existing modules', () => {
    const { plans } = plan('i5-10400 B460M 8gb ddr4 GTX 1660 450W ssd 512', 400_000);
    expect(plans[0]?.bought.map(({ item }) => item.part.name)).toEqual(['Stik DDR4']);
    expect(plans[0]?.stays.map(({ part }) => part.name)).toContain('RAM 8 GB DDR4');
    expect(plans[0]?.checks).toContain('Pastikan ada 1 slot RAM yang kosong.');
  });

  test('unknown specifications never block an upgrade but are named', () => {
    const { plans } = plan('ryzen 5 7600 ddr5 32gb rtx 3050 8gb', 6_000_000);
    const card = plans.find(({ bought }) => bought.some(({ item }) => item.part.slot === 'gpu'));
    expect(card?.checks).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Pastikan power supply sekarang minimal \d+ W\.$/),
        expect.stringMatching(/^Pastikan casing muat VGA sepanjang \d+ mm\.$/),
      ]),
    );
  });

  test('for a good PC the answer says that nothing is worth buying', () => {
    const { plans, text } = plan('ryzen 9 9950x3d x870 64gb ddr5 6000 rtx 5090 1200w ssd nvme 4tb', 3_000_000);
    expect(plans).toEqual([]);
    expect(text).toContain('sudah baik untuk Gaming');
  });

  test('a budget below the minimums names what they cost', () => {
    const { text } = plan('i3-3220 ram 4gb hdd 500gb', 300_000);
    expect(text).toContain('perlu budget sekitar Rp');
  });

  test('the gain is that of what one feels', () => {
    const pc = pcFrom('i5-10400F B460M 16GB GTX 1650 450W');
    const before = performancePoints(itemsOfPc(pc) as AnyItem[], 'Gaming');
    const { plans } = planUpgrade(pool, pc, { budgetRupiah: 6_000_000, brand: '' });
    const best = plans.at(-1)!;
    const gpu = best.bought.find(({ item }) => item.part.slot === 'gpu')?.item;
    expect(gpu).toBeDefined();
    expect(best.gainPercent).toBeGreaterThan(Math.floor((1_000 / before) * 100));
  });
});
