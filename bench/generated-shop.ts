import pg from 'pg';
import { buildApp } from '#server/app/app.ts';
import { createFirstAdmin } from '#server/auth/first-admin.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openShop } from '#server/shop/open-shop.ts';
import { generateOrders } from './generated-orders.ts';
import { generateProducts } from './generated-products.ts';
import { readPartRows, sellParts } from './part-products.ts';

/** A shop with as many products as its argument says, in a process of its own, apart from the measuring one. */
const config = readConfig(process.env);
const { shop, database, close } = await openShop(config, { info() {}, warn() {}, error: console.error });
const loading = config.databaseUrl ? new pg.Pool({ connectionString: config.databaseUrl }) : database.pool;
await generateProducts(loading, Number(process.argv[2]));
await generateOrders(loading, Number(process.env.GENERATED_ORDERS ?? 0));
const parts = Number(process.env.GENERATED_PARTS ?? 0);
if (parts > 0) await sellParts(loading, readPartRows(), parts);
// The twentieth part of the products, as a shop's laptops.
if (process.env.GENERATED_LAPTOPS) await loading.query("update categories set kind = 'laptop' where id = 'kat-1'");
if (config.databaseUrl) await loading.end();
await createFirstAdmin(shop);
const app = await buildApp({ shop });
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.addresses()[0];
process.send!(typeof address === 'object' ? address.port : 0);
process.on('message', async (message) => {
  if (message === 'drop-cache') {
    shop.cache.drop();
    process.send!('dropped');
    return;
  }
  await app.close();
  await close();
  process.exit(0);
});
