import type { FastifyInstance } from 'fastify';
import { searchLogApi } from '#domain/catalogue/search-log.contract.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { listMissed, type MissedSearchCounter } from './missed-search.service.ts';
import { createSynonym, listSynonyms, removeSynonym } from './synonym.service.ts';

export function searchLogRoutes(app: FastifyInstance, shop: Shop, missed: MissedSearchCounter): void {
  serve(app, shop, searchLogApi.missed, async (shop, { query }) => {
    await missed.flush();
    return listMissed(shop, query);
  });
  serve(app, shop, searchLogApi.synonyms, (shop) => listSynonyms(shop));
  serve(app, shop, searchLogApi.create, (shop, { body }) => createSynonym(shop, body));
  serve(app, shop, searchLogApi.remove, (shop, { params }) => removeSynonym(shop, params.id));
}
