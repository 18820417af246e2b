import { fillNewShop } from '#server/app/fill-new-shop.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openShop } from '#server/shop/open-shop.ts';

/** `node tests/make-seeded-data.ts <folder> empty|demo`: see seeded-data.ts. */
const [folder, kind] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: folder, DEMO_DATA: 'on' });
const { shop, close } = await openShop(config, { info() {}, warn() {}, error: console.error });
if (kind === 'demo') await fillNewShop(shop, () => {});
await close();
