import type { FastifyInstance } from 'fastify';
import { suggestOwned } from '#domain/pc-simulation/owned-names.ts';
import { pcSimulationApi } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';

export function pcSimulationRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, pcSimulationApi.owned, async (_, { query }) => suggestOwned(query.search, query.slot));
}
