import { queryOptions } from '@tanstack/react-query';
import { productLimits } from '#domain/catalogue/product.limits.ts';
import {
  type ChosenItem,
  type PcAnswers,
  type PcBuildItem,
  pcAdvisorApi,
} from '#domain/pc-advisor/pc-advisor.contract.ts';
import { pcSimulationApi } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { callApi } from '#web/api/call-api.ts';
import { callIdempotent } from '#web/api/call-idempotent.ts';

/** What goes back to the shop of a build: never its prices. */
const chosen = (items: readonly PcBuildItem[]): ChosenItem[] =>
  items.map(({ name, product, variant, qty }) => ({ name, product: product._id, variant: variant?.name ?? null, qty }));

/** A name, a thumbnail and a price are enough of a product: an item with nothing else must be shown and ordered too. */
const complete = ({ product, variant, qty, ...item }: PcBuildItem): PcBuildItem => ({
  ...item,
  product: { ...product, categories: product.categories ?? [], stock: product.stock ?? productLimits.maxStock },
  variant: variant ?? null,
  qty: qty ?? 1,
});

export async function recommendBuild(answers: PcAnswers, signal: AbortSignal): Promise<PcBuildItem[]> {
  const items = await callApi(pcAdvisorApi.recommend, { body: answers }, signal);
  return items.map(complete);
}

/** What the cheapest build for these answers costs; null when the shop has no build at any price. */
export const leastBudgetQuery = ({ mainRequirement: use, os, budget }: PcAnswers) =>
  queryOptions({
    queryKey: ['pc-least-budget', use, os, budget],
    queryFn: async ({ signal }) => {
      const found = await callApi(pcSimulationApi.complete, { body: { items: [], use, os, budget } }, signal);
      return found.impossible?.leastBudgetRupiah ?? null;
    },
    staleTime: 0,
  });

export const readDetails = (answers: PcAnswers, items: readonly PcBuildItem[], signal: AbortSignal) =>
  callApi(pcAdvisorApi.details, { body: { ...answers, items: chosen(items) } }, signal);

export const alternativesQuery = (answers: PcAnswers, items: readonly PcBuildItem[], replaced: PcBuildItem) => {
  const body = { ...answers, items: chosen(items), name: replaced.name, replaced: replaced.product._id };
  return queryOptions({
    queryKey: ['pc-alternatives', body],
    queryFn: ({ signal }) => callApi(pcAdvisorApi.alternatives, { body }, signal),
    staleTime: 0,
  });
};

export const saveBuild = (answers: PcAnswers, items: readonly PcBuildItem[]) =>
  callIdempotent(pcAdvisorApi.save, { body: { ...answers, items: chosen(items) } });

export const savedBuildQuery = (id: string) =>
  queryOptions({
    queryKey: ['pc-build', id],
    queryFn: ({ signal }) => callApi(pcAdvisorApi.saved, { params: { id } }, signal),
  });
