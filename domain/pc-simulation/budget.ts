import { formatRupiah } from '#domain/money.ts';

export type BudgetVerdict = { budgetRupiah: number; leftRupiah: number; text: string };

/** Whether what an order would come to stays within the budget; below zero is left where it does not. */
export function budgetVerdict(totalRupiah: number, budgetRupiah: number | null | undefined): BudgetVerdict | null {
  if (budgetRupiah === null || budgetRupiah === undefined) return null;
  const leftRupiah = budgetRupiah - totalRupiah;
  const budget = formatRupiah(budgetRupiah);
  const text =
    leftRupiah < 0
      ? `Melebihi budget ${budget} sebesar ${formatRupiah(-leftRupiah)}.`
      : `Masih dalam budget ${budget}, sisa ${formatRupiah(leftRupiah)}.`;
  return { budgetRupiah, leftRupiah, text };
}
