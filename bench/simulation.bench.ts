import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { type Slot, slotOfKind } from '#domain/pc-advisor/parts.ts';
import { linesOf, partFiles, productFromLine } from '#domain/pc-advisor/test-rows.ts';
import { operatingSystems, uses } from '#domain/pc-advisor/use.ts';
import { type CatalogueEntry, readEntry, usablePart } from '#domain/pc-simulation/catalogue-entry.ts';
import type { AnyItem } from '#domain/pc-simulation/check-build.ts';
import { completeBuild } from '#domain/pc-simulation/complete.ts';
import { conflictOf, whyImpossible } from '#domain/pc-simulation/impossible.ts';
import { pickParts } from '#domain/pc-simulation/pick-parts.ts';
import { openPool, type Pool } from '#domain/pc-simulation/pool.ts';
import { readOwnedPc } from '#domain/pc-simulation/read-owned-pc.ts';
import { planUpgrade } from '#domain/pc-simulation/upgrade.ts';
import { circumstances, report } from './measure.ts';
import { hasPartsList } from './part-products.ts';

/** The public parts list beside the project; clones fill up to the size. */
const folder = new URL('../../shared/data/parts/', import.meta.url);
const size = 5_000;
const completeGoalMs = 50;
const partsGoalMs = 20;
const builds = 400;

/** A repeatable spread of 0 to 1, so that every run measures the same questions. */
function spread(n: number): number {
  return ((n * 2_654_435_761) % 1_000_003) / 1_000_003;
}

function readEntries(): CatalogueEntry[] {
  const rows = partFiles.flatMap(({ kind, file }) =>
    linesOf(readFileSync(new URL(file, folder), 'utf8')).map((line) => ({ ...productFromLine(line), kind })),
  );
  return Array.from({ length: size }, (_, n) => {
    const row = size <= rows.length ? rows[Math.floor((n * rows.length) / size)]! : rows[n % rows.length]!;
    const price = n < rows.length ? row.price : Math.round((row.price * (0.9 + 0.3 * spread(n))) / 1_000) * 1_000;
    return readEntry({ ...row, id: `part-${n}`, price });
  }).filter((entry) => entry !== null);
}

/** Processor time of the thread, in steps of some 4 ms: what a call costs on an idle machine. */
function ownMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function timeWork(work: () => void): Timed {
  const [start, ownStart] = [performance.now(), ownMs()];
  work();
  return { ms: performance.now() - start, ownMs: ownMs() - ownStart };
}

type Timed = { ms: number; ownMs: number };
type Row = { what: string; times: Timed[] };

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Parts that a shopper might have fixed: some slots of a whole build, which therefore go together. */
function fixedOf(pool: Pool, n: number): AnyItem[] {
  const whole = completeBuild(pool, { fixed: [], budgetRupiah: 6_000_000 + Math.round(spread(n) * 40_000_000) });
  const items: AnyItem[] = [...(whole?.items ?? [])];
  return items.filter((_, index) => spread(n * 31 + index) < 0.35);
}

function measure(entries: readonly CatalogueEntry[]): Row[] {
  const parts = entries.flatMap((entry) => usablePart(entry) ?? []);
  const pools = uses.flatMap((use) => operatingSystems.map((os) => openPool(parts, use, os)));
  const bySlot = Map.groupBy(entries, ({ slot }) => slot);
  const complete: Row = { what: 'complete around fixed parts', times: [] };
  const branded: Row = { what: 'complete, with a brand', times: [] };
  const single: Row = { what: 'complete around one part', times: [] };
  const impossible: Row = { what: 'impossible, with its reason', times: [] };
  const pick: Row = { what: 'parts of one slot', times: [] };
  const upgrade: Row = { what: 'upgrade in three steps', times: [] };
  const brands = ['intel', 'amd', 'nvidia', 'asus', 'corsair'];
  const owned = [
    'i5-10400F B460M 16GB GTX 1650 450W',
    'FX-8350 970 ddr3 8gb',
    'ryzen 5 3600 b450 2x8gb rx580 psu 550w',
  ];
  for (let n = 0; n < builds; n++) {
    const pool = pools[n % pools.length]!;
    const fixed = fixedOf(pool, n);
    const budgetRupiah = 8_000_000 + Math.round(spread(n * 7) * 40_000_000);
    complete.times.push(timeWork(() => completeBuild(pool, { fixed, budgetRupiah })));
    const random = parts[Math.floor(spread(n * 13) * parts.length)]!;
    const one: AnyItem[] = [{ part: random, variant: null, qty: 1 }];
    single.times.push(timeWork(() => completeBuild(pool, { fixed: one, budgetRupiah })));
    const brand = brands[n % brands.length]!;
    if (n % 4 === 0) branded.times.push(timeWork(() => completeBuild(pool, { fixed, budgetRupiah, brand })));
    const second = parts[Math.floor(spread(n * 17) * parts.length)]!;
    const pair: AnyItem[] = second.slot === random.slot ? one : [...one, { part: second, variant: null, qty: 1 }];
    if (n % 4 === 0 && completeBuild(pool, { fixed: pair, budgetRupiah }) === null)
      impossible.times.push(
        timeWork(() => conflictOf(pool, pair) ?? whyImpossible(pool, { fixed: pair, budgetRupiah }, 0)),
      );
    const slots = Object.values(slotOfKind) as Slot[];
    const slot = slots[n % slots.length]!;
    pick.times.push(
      timeWork(() =>
        pickParts(bySlot.get(slot) ?? [], {
          others: fixed.filter(({ part }) => part.slot !== slot),
          current: null,
          purpose: { use: pool.use, os: pool.os },
          search: n % 3 === 0 ? 'a' : '',
          specs: '',
          brand: '',
          sort: n % 2 === 0 ? 'gain' : 'lowest_cost',
          fits: n % 5 !== 0,
          skip: 0,
          limit: 24,
        }),
      ),
    );
    if (n % 8 === 0) {
      const { pc } = readOwnedPc(owned[(n / 8) % owned.length]!, [], pool.use);
      upgrade.times.push(timeWork(() => planUpgrade(pool, pc!, { budgetRupiah: budgetRupiah / 3, brand: '' })));
    }
  }
  return [complete, single, branded, impossible, pick, upgrade];
}

if (!hasPartsList()) {
  console.log('The parts list is not beside the project (../shared/data/parts): nothing measured.');
} else {
  const entries = readEntries();
  // One round unmeasured: what counts is a shop that has been open for a while.
  measure(entries);
  const rows = measure(entries);
  const [clock, own] = [
    (times: Timed[]) => times.map((each) => each.ms),
    (times: Timed[]) => times.map((each) => each.ownMs),
  ];
  const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);
  const p99 = (what: string) => percentile(own(rows.find((row) => row.what === what)!.times), 0.99);
  const [completeMs, partsMs] = [
    Math.max(p99('complete around fixed parts'), p99('complete around one part')),
    p99('parts of one slot'),
  ];
  const text = [
    '# PC simulation',
    '',
    `${circumstances()}; load ${loadavg()[0]?.toFixed(1)} at the end.`,
    `Run: \`node bench/simulation.bench.ts\`. ${entries.length} parts, ${builds} builds of all uses and systems; what the engine computes, without the way over the wire.`,
    '',
    '| what | calls | p50 ms | p99 ms | p99 processor ms | max processor ms |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ what, times }) =>
        `| ${what} | ${times.length} | ${ms(percentile(clock(times), 0.5))} | ${ms(percentile(clock(times), 0.99))} | ${ms(percentile(own(times), 0.99))} | ${ms(Math.max(...own(times)))} |`,
    ),
    '',
  ].join('\n');
  report('simulation', text, [
    { what: 'simulation: completing, p99', before: '-', goal: `<= ${completeGoalMs} ms`, now: `${ms(completeMs)} ms` },
    { what: 'simulation: parts of one slot, p99', before: '-', goal: `<= ${partsGoalMs} ms`, now: `${ms(partsMs)} ms` },
  ]);
}
