import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { missedSearchOf } from '#domain/catalogue/missed-search.ts';
import { productApi } from '#domain/catalogue/product.contract.ts';
import { productAreas } from '#domain/catalogue/product-areas.ts';
import { productBulkApi, productEditApi } from '#domain/catalogue/product-bulk.contract.ts';
import { productHistoryApi } from '#domain/catalogue/product-history.contract.ts';
import { productListApi } from '#domain/catalogue/product-list.contract.ts';
import { saveProductApi } from '#domain/catalogue/save-product.contract.ts';
import { serveBulk, serveBulkEdit } from '#server/bulk/bulk.routes.ts';
import { limits } from '#server/platform/config/limits.ts';
import { seesHidden } from '#server/platform/http/caller.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { startPriceClock } from './dated-prices.service.ts';
import { countByCategory, countByFilter } from './filter-counts.service.ts';
import { startMissedSearchCounter } from './missed-search.service.ts';
import { readPriceHistory } from './price-history.service.ts';
import { listFacets, listProducts, readProduct, suggest } from './product.service.ts';
import { productBulkList } from './product-bulk.ts';
import { listHistory } from './product-history.service.ts';
import { startViewCounter } from './product-views.ts';
import { runReindexes } from './reindex.service.ts';
import { changeProductStatus, createProduct, removeProduct, updateProduct } from './save-product.service.ts';
import { searchLogRoutes } from './search-log.routes.ts';
import { readSellableUnit } from './sellable.service.ts';
import { listSimilar } from './similar-products.service.ts';

export function productRoutes(app: FastifyInstance, shop: Shop, tables: Iterable<PgTable>): void {
  const views = startViewCounter(shop);
  const missed = startMissedSearchCounter(shop);
  app.addHook('onClose', () => Promise.all([views.close(), missed.close()]));
  // A rename before a crash or stop may have left products to reindex.
  app.addHook('onListen', async () => {
    runReindexes(shop).catch((error: unknown) => shop.log.error({ err: error }, 'products could not be reindexed'));
  });
  let clock: ReturnType<typeof startPriceClock> | undefined;
  app.addHook('onListen', async () => {
    clock = startPriceClock(shop);
  });
  app.addHook('onClose', async () => clock?.stop());
  const uploads = { bodyLimit: limits.productBodyBytes };

  serve(app, shop, productListApi.list, async (shop, { query, caller }) => {
    const found = await listProducts(shop, query, caller);
    const search = seesHidden(caller, productAreas, query.isPublic) ? null : missedSearchOf(query, found);
    if (search) missed.count(search);
    return found;
  });
  searchLogRoutes(app, shop, missed);
  serve(app, shop, productListApi.facets, (shop, { query, caller }) => listFacets(shop, query, caller));
  serve(app, shop, productListApi.filterCounts, (shop, { query, caller }) => countByFilter(shop, query, caller));
  serve(app, shop, productListApi.categoryCounts, (shop) => countByCategory(shop));
  serve(app, shop, productListApi.suggestions, (shop, { query }) => suggest(shop, query.keyword));
  serve(app, shop, productApi.read, (shop, { params, caller }) => readProduct(shop, params.id, caller));
  serve(app, shop, productApi.sku, (shop, { params, query, caller }) =>
    readSellableUnit(shop, params.id, query.variant, caller),
  );
  serve(app, shop, productApi.similar, (shop, { params }) => listSimilar(shop, params.id));
  serve(app, shop, productApi.prices, (shop, { params, query }) => readPriceHistory(shop, params.id, query.variant));
  serve(app, shop, productApi.clock, async (shop) => ({ now: shop.now().toISOString() }), {
    config: { rate: 'read' },
  });
  serve(app, shop, productHistoryApi.list, (shop, { params, query }) => listHistory(shop, params.id, query));
  serve(
    app,
    shop,
    productApi.view,
    async (_, { params }) => {
      views.count(params.id);
      return { counted: true as const };
    },
    // Counted in memory, once for every page that a shopper sees.
    { config: { rate: 'read' } },
  );
  serve(app, shop, saveProductApi.create, (shop, { body, caller }) => createProduct(shop, body, caller), uploads);
  serve(
    app,
    shop,
    saveProductApi.update,
    (shop, { params, body, caller }) => updateProduct(shop, params.id, body, caller),
    uploads,
  );
  serve(app, shop, saveProductApi.changeStatus, (shop, { params, body, caller }) =>
    changeProductStatus(shop, params.id, body.status, caller),
  );
  const bulkList = productBulkList(tables);
  serveBulk(app, shop, productBulkApi, bulkList);
  serveBulkEdit(app, shop, productEditApi, bulkList);
  serve(app, shop, saveProductApi.remove, (shop, { params }) => removeProduct(shop, params.id));
}
