import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#tests/postgres-server.ts';
import { circumstances, type Figure, report } from './measure.ts';
import { freshDatabase, type GeneratedShop, startGeneratedShop } from './start-generated-shop.ts';

/** `ORDERS_BENCH=small` only shows that the bench works. */
const isSmall = process.env.ORDERS_BENCH === 'small';
const sizes = isSmall ? [100, 1_000] : [1_000, 100_000];
const rounds = isSmall ? 5 : 30;
const savingSeconds = isSmall ? 3 : 30;
const productCount = 1_000;
const savesPerSecond = 10;
const readsPerSecond = 50;
const password = 'kata-sandi-bangku-ukur';

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** A different search each round, so that nothing is cached. */
const lists: Record<string, (round: number) => string> = {
  'first page': () => '/api/orders?limit=10',
  'one status': () => '/api/orders?limit=10&status=new',
  'search by number': (round) => `/api/orders?limit=10&search=${String(round + 1).padStart(7, '0')}`,
  'search by product': (round) => `/api/orders?limit=10&search=model${round + 10}`,
  counts: () => '/api/orders/counts',
};
const names = Object.keys(lists);

async function timeOf(url: string, init: RequestInit = {}): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return performance.now() - begun;
}

async function logIn(origin: string): Promise<{ authorization: string }> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

async function measureLists({ origin }: GeneratedShop): Promise<Record<string, number>> {
  const headers = await logIn(origin);
  const medians: Record<string, number> = {};
  for (const name of names) {
    const times: number[] = [];
    for (let round = 0; round < rounds + 3; round += 1) {
      const ms = await timeOf(origin + lists[name]!(round), { headers });
      if (round >= 3) times.push(ms);
    }
    medians[name] = quantile(times, 0.5);
  }
  return medians;
}

/** At a fixed rate, whether or not the shop keeps up; null for what failed. */
async function atRate(perSecond: number, call: (n: number) => Promise<number>): Promise<(number | null)[]> {
  const open: Promise<number | null>[] = [];
  const begun = performance.now();
  for (let n = 0; n < savingSeconds * perSecond; n += 1) {
    open.push(call(n).catch(() => null));
    await wait(Math.max(0, begun + ((n + 1) * 1_000) / perSecond - performance.now()));
  }
  return Promise.all(open);
}

/** Each call from another address: the limit per address is not what is measured. */
const from = (n: number) => ({ 'x-forwarded-for': `10.0.${(n >> 8) & 255}.${n & 255}` });

const save = (origin: string) => (n: number) =>
  timeOf(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...from(n) },
    body: JSON.stringify({
      items: [{ product: `produk-${1 + (n % productCount)}`, variant: null, qty: 1 }],
      customer: { name: 'Sari', address: 'Jl. Melati 5', waNumber: '081234567890' },
      shipping: { destination: '', destinationLabel: 'Kota Bandung', method: null },
    }),
  });

const read = (origin: string) => (n: number) =>
  timeOf(`${origin}/api/products?limit=15&page=${1 + (n % 20)}&minPrice=${1_000_000 + n}`, { headers: from(n) });

function latencyRow(label: string, times: (number | null)[]): string {
  const done = times.filter((ms) => ms !== null);
  const cells = [quantile(done, 0.5), quantile(done, 0.99), Math.max(...done)].map((ms) => ms.toFixed(1));
  return `| ${label} | ${done.length} | ${cells.join(' | ')} | ${times.length - done.length} |`;
}

async function measureSaving({ origin }: GeneratedShop): Promise<string[]> {
  const alone = await atRate(savesPerSecond, save(origin));
  const [saves, reads] = await Promise.all([
    atRate(savesPerSecond, save(origin)),
    atRate(readsPerSecond, read(origin)),
  ]);
  return [
    latencyRow('POST /api/orders alone', alone),
    latencyRow('POST /api/orders beside reads', saves),
    latencyRow('reads of shoppers meanwhile', reads),
  ];
}

const server = await startPostgres();
const sections: string[] = [];
const figures: Figure[] = [];
for (const kind of ['embedded', ...(server ? ['PostgreSQL'] : [])]) {
  const measured: Record<string, number>[] = [];
  let saving: string[] = [];
  for (const size of sizes) {
    console.log(`${kind}: ${size} orders …`);
    const url = kind === 'PostgreSQL' ? await freshDatabase(server!.url, `orders_${size}`) : undefined;
    const env = { ADMIN_PASSWORD: password, TRUST_PROXY: 'loopback', GENERATED_ORDERS: String(size) };
    const shop = await startGeneratedShop(productCount, url, env);
    try {
      measured.push(await measureLists(shop));
      saving = await measureSaving(shop);
    } finally {
      await shop.stop();
    }
  }
  const [small, large] = measured as [Record<string, number>, Record<string, number>];
  const growth = names.map((name) => {
    const [few, many] = [small[name]!, large[name]!];
    return `| ${name} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(2)} |`;
  });
  const worst = Math.max(...names.map((name) => large[name]! / small[name]!));
  figures.push({
    what: `staff lists at ${sizes[1]} orders, times ${sizes[0]}, worst, ${kind}`,
    before: '–',
    goal: '≤ 3',
    now: worst.toFixed(1),
  });
  sections.push(`## ${kind}

### Lists of staff, median of ${rounds}

| request | ms at ${sizes[0]} | ms at ${sizes[1]} | growth |
|---|---|---|---|
${growth.join('\n')}

### Storing orders, ${savesPerSecond} per second beside ${readsPerSecond} uncached reads per second, at ${sizes[1]} orders

| request | answered | p50 ms | p99 ms | longest ms | failed |
|---|---|---|---|---|---|
${saving.join('\n')}
`);
}
await server?.stop();
report(
  'orders',
  `# Orders

\`npm run bench -- orders\`, ${circumstances()}.

Generated orders and products; the shop and the client are each a process of their own, on loopback.

${sections.join('\n')}`,
  figures,
);
