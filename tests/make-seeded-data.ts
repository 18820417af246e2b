import { join } from 'node:path';
import { drawing } from '#demo/seed-pictures.ts';
import { fillNewShop } from '#server/app/fill-new-shop.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openEmbeddedDatabase } from '#server/platform/database/embedded/embedded-database.ts';
import { openShop } from '#server/shop/open-shop.ts';
import { copySeededData } from './seeded-data.ts';

/** `node tests/make-seeded-data.ts <folder> bare|empty|demo|small-demo`: see seeded-data.ts. */
const [folder = '', kind] = process.argv.slice(2);
const log = { info() {}, warn() {}, error: console.error };
if (kind === 'bare') {
  await (await openEmbeddedDatabase({ folder: join(folder, 'database'), log })).close();
} else {
  await copySeededData(kind === 'empty' ? 'bare' : 'empty', folder);
  const { shop, close } = await openShop(readConfig({ DATA_DIR: folder, DEMO_DATA: 'on' }), log);
  if (kind === 'small-demo') drawing.scale = 0.25;
  if (kind !== 'empty') await fillNewShop(shop, () => {});
  await close();
}
