import { useQuery } from '@tanstack/react-query';
import { budgetVerdict } from '#domain/pc-simulation/budget.ts';
import { type BuildItem, itemKey } from './build-items.ts';
import { checkQuery } from './simulation.queries.ts';
import type { SimulationAnswers } from './simulation-store.ts';

/** What the shop says about a build, and its parts with the prices and stock that came with that. */
export function useBuildCheck(build: readonly BuildItem[], answers: SimulationAnswers, feeRupiah: number) {
  const query = useQuery({ ...checkQuery(build, answers), enabled: build.length > 0 });
  const isStale = query.isPlaceholderData;
  const checked = build.length > 0 ? query.data : undefined;
  // The budget is judged here: it changes with every key, and nothing else of the verdict does.
  const check = checked && {
    ...checked,
    budget: budgetVerdict(checked.totals.discountedRupiah + feeRupiah, answers.budget),
  };
  // Prices and stock of today, where the shop has sent newer ones than the address was opened with.
  const fresh = new Map<string, BuildItem>(isStale ? [] : check?.items.map((item) => [itemKey(item), item]));
  const items = build.map((item) => {
    const { product, variant } = fresh.get(itemKey(item)) ?? item;
    return { ...item, product, variant };
  });
  return {
    items,
    check,
    isStale,
    isFailed: query.isError && !query.data,
    isRetrying: query.isFetching,
    onRetry: () => void query.refetch(),
  };
}
