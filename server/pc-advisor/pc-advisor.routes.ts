import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bundleApi } from '#domain/catalogue/bundle.contract.ts';
import { pcAdvisorApi } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { savedSimulationApi } from '#domain/pc-simulation/saved-simulation.contract.ts';
import { countSubmission } from '#server/auth/address-limits.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { originOf } from '#server/platform/http/origin.ts';
import { validPerMinute } from '#server/platform/http/rate-limits.ts';
import { serve } from '#server/platform/http/serve.ts';
import { servePicture } from '#server/platform/http/serve-file.ts';
import type { Shop } from '#server/shop/shop.ts';
import { PcAdvisor } from './advisor.ts';
import { readBuildCard, readSimulationCard } from './build-card.service.ts';
import { createBundleOfBuild, updateBundleOfBuild } from './bundle-build.service.ts';
import { listAlternatives, listUnusableParts, readDetails, recommendBuild } from './pc-advisor.service.ts';
import { pcSimulationRoutes } from './pc-simulation.routes.ts';
import { readCheckedSimulation } from './pc-simulation.service.ts';
import { readSavedBuild, saveBuild, saveSimulation } from './saved-build.service.ts';

export function pcAdvisorRoutes(app: FastifyInstance, shop: Shop): void {
  const advisor = new PcAdvisor(shop);
  app.addHook('onClose', () => advisor.close());

  const computing = { config: { rate: 'compute' as const } };
  serve(app, shop, pcAdvisorApi.recommend, (shop, { body }) => recommendBuild(shop, advisor, body), computing);
  serve(app, shop, pcAdvisorApi.details, (shop, { body }) => readDetails(shop, advisor, body), computing);
  serve(app, shop, pcAdvisorApi.alternatives, (shop, { body }) => listAlternatives(shop, advisor, body), computing);
  serve(app, shop, pcAdvisorApi.unusableParts, (_, { query }) => listUnusableParts(advisor, query));
  const saving = {
    ...validPerMinute(limits.savedBuildsPerMinute),
    prepare: (shop: Shop, { request }: { request: FastifyRequest }) => countSubmission(shop, request.ip, 'builds'),
  };
  serve(
    app,
    shop,
    pcAdvisorApi.save,
    (shop, { body, request }) => saveBuild(shop, body, originOf(shop, request)),
    saving,
  );
  servePicture(app, shop, pcAdvisorApi.card, (shop, { params }) => readBuildCard(shop, params.id), computing);
  serve(app, shop, pcAdvisorApi.saved, (shop, { params }) => readSavedBuild(shop, params.id));
  pcSimulationRoutes(app, shop, advisor);
  serve(
    app,
    shop,
    savedSimulationApi.save,
    (shop, { body, request }) => saveSimulation(shop, body, originOf(shop, request)),
    saving,
  );
  servePicture(
    app,
    shop,
    savedSimulationApi.card,
    (shop, { params }) => readSimulationCard(shop, params.id),
    computing,
  );
  serve(app, shop, savedSimulationApi.saved, (shop, { params }) => readCheckedSimulation(shop, advisor, params.id));

  serve(app, shop, bundleApi.create, (shop, { body, caller }) => createBundleOfBuild(shop, body, caller));
  serve(app, shop, bundleApi.update, (shop, { params, body, caller }) =>
    updateBundleOfBuild(shop, params.id, body, caller),
  );
}
