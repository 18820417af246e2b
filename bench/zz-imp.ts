import { sql } from 'drizzle-orm';
import { readConfig } from '#server/config.ts';
import { openShop } from '#server/open-shop.ts';
import { transaction } from '#server/database.ts';
import { readCatalogueNames, saveProducts } from '#server/catalogue/bulk-products.service.ts';
import { generateProducts } from './generated-products.ts';
import { mkdtempSync, rmSync } from 'node:fs';
const dataDir = mkdtempSync('/tmp/rakita-imp/b-');
const { shop, database, close } = await openShop(readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), { info() {}, warn() {}, error: console.error });
await generateProducts(database.pool, 10_000);
const names = await readCatalogueNames(shop);
const seen = new Set<string>();
let n = 0;
const body = () => { n += 1; return { sku: `BARU-${n}`, name: `Laptop Baru${n % 300} Tipe${n % 89} Model${n} RTX ${4000 + (n % 60)}`, brand: `brand-${(n % 40) + 1}`, categories: [`kat-${(n % 20) + 1}`], price: 2_000_000 + n, stock: 3, weight: 1500,
 variants: [{ name: '8 GB', price: 1000 }, { name: '16 GB', price: 2000, stock: 3 }], mainSpecs: [{ key: 'ram_gb', value: '8' }, { key: 'os', value: 'windows' }], specs: [{ key: 'Warna', value: 'Hitam' }, { key: 'Kode', value: String(n) }], description: `<p>${`Produk nomor ${n} untuk kerja dan kuliah. `.repeat(12)}</p>` }; };
for (const limit of [4096, 64, 4096, 64, 256]) {
  const times: number[] = []; const inner: number[]=[]; const reads: number[] = [];
  for (let i = 0; i < 250; i += 1) {
    const bodies = Array.from({ length: 12 }, body);
    const t = performance.now();
    await transaction(shop, async (shop) => { await shop.db.execute(sql`select set_config('gin_pending_list_limit', ${String(limit)}, true)`); const t2=performance.now(); await saveProducts(shop, bodies, names, seen); inner.push(performance.now()-t2); });
    times.push(performance.now() - t);
    if (i % 10 === 0) { const t3 = performance.now(); await shop.db.execute(sql`select id from products where search @@ to_tsquery('simple','tipe1') limit 5`); reads.push(performance.now() - t3); }
  }
  const s = times.toSorted((a, b) => a - b), u = inner.toSorted((a, b) => a - b), r = reads.toSorted((a, b) => a - b);
  console.log(limit, 'p50', s[125]!.toFixed(1), 'p99', s[247]!.toFixed(1), 'max', s[249]!.toFixed(1), 'inner p50', u[125]!.toFixed(1), 'total', times.reduce((a, b) => a + b, 0).toFixed(0), 'search p50', r[12]!.toFixed(1));
}
await close(); rmSync(dataDir, { recursive: true });
