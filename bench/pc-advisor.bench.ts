import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildIndex } from '#domain/pc-advisor/build-index.ts';
import type { Part } from '#domain/pc-advisor/parts.ts';
import { solve } from '#domain/pc-advisor/solve.ts';
import { partFiles, partsFromLines } from '#domain/pc-advisor/test-rows.ts';
import { operatingSystems, uses } from '#domain/pc-advisor/use.ts';

/** The public parts list beside the project; clones fill up to the size. */
const folder = new URL('../../shared/data/parts/', import.meta.url);
const results = new URL('./results/pc-advisor.md', import.meta.url);
const sizes = [500, 5_000, 20_000];
const targetMs = 50;
const brands = ['', 'intel', 'amd', 'nvidia', 'radeon', 'asus', 'corsair', 'seagate', 'merek tak dikenal'];
const budgets = Array.from({ length: 60 }, (_, n) => 4_000_000 + n * 1_000_000 + (n % 7) * 130_000);

function readParts(): Part[] {
  return partFiles.flatMap(({ kind, file }) => partsFromLines(kind, readFileSync(new URL(file, folder), 'utf8')));
}

/** A repeatable spread of 0 to 1, so that every run measures the same catalogue. */
function spread(n: number): number {
  return ((n * 2_654_435_761) % 1_000_003) / 1_000_003;
}

/** An even thinning of the list, or the whole list with clones at prices of their own; some have variants. */
function catalogueOf(parts: readonly Part[], size: number): Part[] {
  if (size <= parts.length)
    return Array.from({ length: size }, (_, n) => parts[Math.floor((n * parts.length) / size)]!);
  return Array.from({ length: size }, (_, n) => {
    const part = parts[n % parts.length]!;
    if (n < parts.length) return part;
    const price = Math.round((part.price * (0.9 + 0.3 * spread(n))) / 1_000) * 1_000;
    const variants =
      n % 5 === 0
        ? [
            { name: 'Hitam', price },
            { name: 'Putih', price: price + 25_000 },
          ]
        : [];
    return { ...part, id: `${part.id}-${n}`, price: n % 10 === 0 ? price + 15_000 : price, variants };
  });
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** CPU time of the thread: what a search costs on an idle machine. Its resolution is some 4 ms. */
function ownMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function measure(parts: readonly Part[], size: number) {
  const catalogue = catalogueOf(parts, size);
  return uses.flatMap((use) =>
    operatingSystems.map((os) => {
      const before = performance.now();
      const index = buildIndex(catalogue, use, os);
      const indexMs = performance.now() - before;
      const queryMs: number[] = [];
      const queryOwnMs: number[] = [];
      let answered = 0;
      for (const budgetRupiah of budgets) {
        for (const brand of brands) {
          const [start, ownStart] = [performance.now(), ownMs()];
          if (solve(index, { budgetRupiah, brand }) !== null) answered += 1;
          queryMs.push(performance.now() - start);
          queryOwnMs.push(ownMs() - ownStart);
        }
      }
      queryMs.sort((a, b) => a - b);
      queryOwnMs.sort((a, b) => a - b);
      const [p50, p99, p99Own] = [percentile(queryMs, 0.5), percentile(queryMs, 0.99), percentile(queryOwnMs, 0.99)];
      return {
        parts: size,
        use,
        os,
        indexMs,
        p50,
        p99,
        p99Own,
        max: queryMs.at(-1) ?? 0,
        answered: answered / queryMs.length,
      };
    }),
  );
}

if (!existsSync(fileURLToPath(folder))) {
  console.log('The parts list is not beside the project (../shared/data/parts): nothing measured.');
} else {
  const parts = readParts();
  // One round unmeasured: what counts is a shop that has been open for a while.
  measure(parts, sizes[0]!);
  const rows = sizes.flatMap((size) => measure(parts, size));
  const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);
  const judged = rows.filter((row) => row.parts === 5_000);
  const [worst, worstOwn] = [
    Math.max(...judged.map(({ p99 }) => p99)),
    Math.max(...judged.map(({ p99Own }) => p99Own)),
  ];
  const verdict = (value: number) => (value <= targetMs ? 'met' : 'NOT met');
  const text = [
    '# PC-build advisor',
    '',
    `Date: ${new Date().toISOString().slice(0, 10)}. Machine: ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB memory, Node ${process.versions.node}; load ${loadavg()[0]?.toFixed(1)} at the end (above the number of cores, the clock also counts waiting for others).`,
    `Run: \`node bench/pc-advisor.bench.ts\`. Per row ${budgets.length} budgets x ${brands.length} brand preferences (none, ${brands.slice(1).join(', ')}), the first question of each preference included.`,
    `Target: query p99 of at most ${targetMs} ms at 5,000 parts. Worst row: ${ms(worstOwn)} ms of processor time (${verdict(worstOwn)}), ${ms(worst)} ms by the clock (${verdict(worst)}).`,
    '',
    '| parts | use | system | index ms | query p50 ms | p99 ms | p99 processor ms | max ms | answered |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.parts} | ${row.use} | ${row.os} | ${ms(row.indexMs)} | ${ms(row.p50)} | ${ms(row.p99)} | ${ms(row.p99Own)} | ${ms(row.max)} | ${Math.round(row.answered * 100)} % |`,
    ),
    '',
  ].join('\n');
  console.log(text);
  mkdirSync(new URL('./', results), { recursive: true });
  writeFileSync(results, text);
}
