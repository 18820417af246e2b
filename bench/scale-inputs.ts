import { existsSync, readFileSync } from 'node:fs';

/** What one request costs: processor milliseconds in Node and in PostgreSQL, and bytes sent. */
export type Cost = { nodeMs: number; databaseMs: number; bytes: number };
export type Input = { name: string; value: string; source: string };

function resultOf(bench: string): string | undefined {
  const file = new URL(`results/${bench}.md`, import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The cells of the first line of a bench's report that begins with this text. */
function cells(bench: string, beginning: string): string[] {
  const line = resultOf(bench)
    ?.split('\n')
    .find((each) => each.startsWith(`| ${beginning}`));
  if (!line)
    throw new Error(`bench/results/${bench}.md has no line '${beginning}': run \`npm run bench -- ${bench}\`.`);
  return line.split('|').map((cell) => cell.trim());
}

/** Node and PostgreSQL of `3.1 (1.8 + 1.3)`. */
function split(cell: string): [node: number, database: number] {
  const [, node, database] = /\(([\d.]+) \+ ([\d.]+)\)/.exec(cell) ?? [];
  if (node === undefined || database === undefined) throw new Error(`'${cell}' has no two parts`);
  return [Number(node), Number(database)];
}

/** Measured costs; a figure without a measurement says so. */
export function readInputs() {
  const inputs: Input[] = [];
  const note = (name: string, value: number, unit: string, source: string) => {
    inputs.push({ name, value: `${value.toLocaleString('en', { maximumFractionDigits: 2 })} ${unit}`, source });
    return value;
  };
  const landing = cells('foundation', 'landing page, br');
  const pageBytes = note('bytes of a page', Number(landing[2]), 'bytes', 'foundation');
  const warmPageMs = note('cached page, Node', 1000 / Number(landing[3]), 'ms', 'foundation');
  const list = cells('cold', 'list of 15, newest');
  const [listNode, listDatabase] = split(list[4]!);
  const [searchNode, searchDatabase] = split(cells('cold', 'search of 3 words')[4]!);
  const [detailNode, detailDatabase] = split(cells('cold', 'product detail')[4]!);
  const warmCallMs = note('cached call, Node', Number(cells('cold', 'product detail')[2]), 'ms', 'cold');
  const mean = (...values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const coldCall = {
    nodeMs: note('uncached call, Node', mean(listNode, searchNode, detailNode), 'ms', 'cold'),
    databaseMs: note('uncached call, PostgreSQL', mean(listDatabase, searchDatabase, detailDatabase), 'ms', 'cold'),
  };
  const orderMs = note(
    'order, all of it',
    Number(cells('orders', 'POST /api/orders alone')[3]),
    'ms',
    'orders, elapsed',
  );
  const adviceMs = note(
    'question to an advisor',
    Number(cells('heavy-calls', 'PostgreSQL | details of a build')[6]),
    'ms',
    'heavy-calls',
  );
  const pages = resultOf('pages') ? cells('pages', 'PostgreSQL') : undefined;
  const coldPageMs = pages
    ? note('uncached page, Node', mean(...pages.slice(2, -1).map(Number)), 'ms', 'pages')
    : note('uncached page, Node', 30, 'ms', 'assumed: `npm run bench -- pages` replaces it');
  const callBytes = 4_000;
  return {
    inputs,
    costs: {
      warmPage: { nodeMs: warmPageMs, databaseMs: 0, bytes: pageBytes },
      coldPage: { nodeMs: coldPageMs, databaseMs: 3 * coldCall.databaseMs, bytes: pageBytes },
      warmCall: { nodeMs: warmCallMs, databaseMs: 0, bytes: callBytes },
      coldCall: { ...coldCall, bytes: callBytes },
      file: { nodeMs: 2 * warmCallMs, databaseMs: 0, bytes: 15_000 },
      advice: { nodeMs: adviceMs, databaseMs: 0, bytes: callBytes },
      order: { nodeMs: orderMs / 2, databaseMs: orderMs / 2, bytes: callBytes },
    } satisfies Record<string, Cost>,
  };
}
