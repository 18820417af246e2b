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
for (const size of [1, 4, 10, 25, 50, 100, 1, 4, 10, 25, 50, 100]) {
  const times: number[] = []; const cpu: number[] = []; 
  for (let i = 0; i < 20; i += 1) {
    const bodies = Array.from({ length: size }, body);
    const t = performance.now(); const c = process.threadCpuUsage?.() ?? { user: 0, system: 0 };
    await transaction(shop, (shop) => saveProducts(shop, bodies, names, seen));
    const c2 = process.threadCpuUsage?.(c) ?? { user: 0, system: 0 };
    times.push(performance.now() - t); cpu.push((c2.user + c2.system) / 1000);
  }
  const med = (v: number[]) => v.toSorted((a, b) => a - b)[10]!.toFixed(1);
  console.log(size, 'ms', med(times), 'per row', (Number(med(times)) / size).toFixed(2), 'main cpu', med(cpu));
}
const read: number[] = [];
for (let i = 0; i < 40; i += 1) { const t = performance.now(); await shop.db.execute('select 1'); read.push(performance.now() - t); }
console.log('select 1', read.toSorted((a, b) => a - b)[20]);
await close(); rmSync(dataDir, { recursive: true });
