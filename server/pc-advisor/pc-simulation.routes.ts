import type { FastifyInstance } from 'fastify';
import { suggestOwned } from '#domain/pc-simulation/owned-names.ts';
import { pcSimulationApi } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { pcUpgradeApi } from '#domain/pc-simulation/upgrade.contract.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { PcAdvisor } from './advisor.ts';
import {
  checkSimulation,
  completeSimulation,
  listSimulationParts,
  upgradeSimulation,
} from './pc-simulation.service.ts';

export function pcSimulationRoutes(app: FastifyInstance, shop: Shop, advisor: PcAdvisor): void {
  const computing = { config: { rate: 'compute' as const } };
  serve(app, shop, pcSimulationApi.check, (shop, { body }) => checkSimulation(shop, advisor, body), computing);
  serve(app, shop, pcSimulationApi.parts, (shop, { body }) => listSimulationParts(shop, advisor, body), computing);
  serve(app, shop, pcSimulationApi.complete, (shop, { body }) => completeSimulation(shop, advisor, body), computing);
  serve(app, shop, pcUpgradeApi.upgrade, (shop, { body }) => upgradeSimulation(shop, advisor, body), computing);
  serve(app, shop, pcUpgradeApi.owned, async (_, { query }) => suggestOwned(query.search, query.slot));
}
