import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import { productListApi } from '#domain/catalogue/product-list.contract.ts';
import type { BodyOf } from '#domain/endpoint.ts';
import type { LinkedPart } from '#domain/pc-simulation/build-query.ts';
import { type PartSort, pcSimulationApi } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { savedSimulationApi } from '#domain/pc-simulation/saved-simulation.contract.ts';
import type { SimulationSlot } from '#domain/pc-simulation/simulation-slots.ts';
import { pcUpgradeApi } from '#domain/pc-simulation/upgrade.contract.ts';
import { callApi } from '#web/api/call-api.ts';
import { callIdempotent } from '#web/api/call-idempotent.ts';
import { type BuildItem, choicesOf } from './build-items.ts';
import type { SimulationAnswers } from './simulation-store.ts';

const cardKey = (sku: string) => ['simulation-card', sku];

/** So that the address of the changed build opens without a request. */
export function rememberCards(queryClient: QueryClient, items: readonly BuildItem[]): void {
  for (const { product } of items) queryClient.setQueryData(cardKey(product.sku), product);
}

/** The products of a build in the address; what the shop does not sell is not among them. */
export async function loadCards(
  queryClient: QueryClient,
  parts: readonly Pick<LinkedPart, 'sku'>[],
): Promise<Map<string, ProductCard>> {
  const skus = [...new Set(parts.map(({ sku }) => sku))];
  const isUnknown = (sku: string) => queryClient.getQueryData(cardKey(sku)) === undefined;
  const unknown = skus.filter(isUnknown);
  if (unknown.length > 0) {
    const query = { skus: unknown.join('\n'), isPublic: 'true', limit: String(unknown.length) } as const;
    const { docs } = await callApi(productListApi.list, { query });
    for (const card of docs) queryClient.setQueryData(cardKey(card.sku), card);
  }
  return knownCards(queryClient, parts);
}

/** Those of them that are loaded already. */
export function knownCards(
  queryClient: QueryClient,
  parts: readonly Pick<LinkedPart, 'sku'>[],
): Map<string, ProductCard> {
  return new Map(
    parts.flatMap(({ sku }) => {
      const card = queryClient.getQueryData<ProductCard>(cardKey(sku));
      return card ? [[sku, card] as const] : [];
    }),
  );
}

export const checkQuery = (items: readonly BuildItem[], { use, os }: Pick<SimulationAnswers, 'use' | 'os'>) => {
  const body = { items: choicesOf(items), use, os };
  return queryOptions({
    queryKey: ['simulation-check', body],
    queryFn: ({ signal }) => callApi(pcSimulationApi.check, { body }, signal),
    placeholderData: keepPreviousData,
  });
};

export type PartFilter = {
  search: string;
  specs: string | undefined;
  brand: string;
  sort: PartSort;
  fits: boolean;
};

export const partsQuery = (
  items: readonly BuildItem[],
  slot: SimulationSlot,
  replaced: BuildItem | null,
  { use, os }: Pick<SimulationAnswers, 'use' | 'os'>,
  { specs = '', ...filter }: PartFilter,
) => {
  const body = { items: choicesOf(items), slot, replaces: replaced?.product._id, use, os, specs, ...filter };
  return infiniteQueryOptions({
    queryKey: ['simulation-parts', body],
    queryFn: ({ signal, pageParam }) => callApi(pcSimulationApi.parts, { body: { ...body, page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
};

export const completeBuild = (items: readonly BuildItem[], answers: SimulationAnswers & { budget: number }) =>
  callApi(pcSimulationApi.complete, { body: { items: choicesOf(items), ...answers } });

export const findUpgrade = (
  body: Pick<BodyOf<typeof pcUpgradeApi.upgrade>, 'text' | 'parts' | 'use' | 'os' | 'budget'>,
) => callApi(pcUpgradeApi.upgrade, { body });

export const suggestOwned = (search: string, signal: AbortSignal) =>
  callApi(pcUpgradeApi.owned, { query: { search } }, signal);

export const saveSimulation = (items: readonly BuildItem[], { use, os, budget }: SimulationAnswers) =>
  callIdempotent(savedSimulationApi.save, {
    body: { items: choicesOf(items), use, os, ...(budget === null ? {} : { budget }) },
  });

export const savedSimulationQuery = (id: string) =>
  queryOptions({
    queryKey: ['saved-simulation', id],
    queryFn: ({ signal }) => callApi(savedSimulationApi.saved, { params: { id } }, signal),
  });
