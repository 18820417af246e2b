/** One way to pay in parts: so many months at a flat rate per month. */
export type InstalmentPlan = { name: string; months: number; ratePercent: number };

export const instalmentLimits = { plans: 24, name: 60, months: 60, ratePercent: 20 } as const;

export type Instalment = InstalmentPlan & { monthly: number; total: number; interest: number };

/** Rates have two decimals, so hundredths of a percent are whole numbers and nothing is lost to fractions. */
const wholePercent = 10_000;

/** What is paid each month, rounded up to whole rupiah, so that the months together are never too little. */
export function instalmentOf(amount: number, plan: InstalmentPlan): Instalment {
  const hundredths = Math.round(plan.ratePercent * 100) * plan.months;
  const withInterest = (amount * (wholePercent + hundredths)) / wholePercent;
  const monthly = Math.ceil(withInterest / plan.months);
  const total = monthly * plan.months;
  return { ...plan, monthly, total, interest: total - amount };
}

/** The smallest monthly sum of all plans; null where there is none. */
export function lowestMonthly(amount: number, plans: readonly InstalmentPlan[]): number | null {
  if (amount <= 0 || plans.length === 0) return null;
  return Math.min(...plans.map((plan) => instalmentOf(amount, plan).monthly));
}
