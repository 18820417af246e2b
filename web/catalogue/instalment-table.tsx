import { useState } from 'react';
import { type InstalmentPlan, instalmentOf } from '#domain/catalogue/instalments.ts';
import { formatRupiah } from '#domain/money.ts';
import { formatPercent } from '#domain/number.ts';
import { instalmentText } from '#web/text/id-product-page.ts';
import { Field } from '#web/ui/field.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';

const cell = 'py-2 text-right tabular-nums';

/** Every plan of the shop for the price that is left after a down payment. */
export default function InstalmentTable({ amount, plans }: { amount: number; plans: readonly InstalmentPlan[] }) {
  const [downPayment, setDownPayment] = useState<number | null>(null);
  const isTooMuch = (downPayment ?? 0) >= amount;
  const rest = isTooMuch ? amount : amount - (downPayment ?? 0);
  return (
    <div className="pb-4">
      <Field
        label={instalmentText.downPayment}
        isOptional
        isTouched
        errors={isTooMuch ? [instalmentText.downPaymentTooHigh] : []}
        className="max-w-60"
      >
        <RupiahInput value={downPayment} onValue={setDownPayment} />
      </Field>
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">{instalmentText.title}</caption>
        <thead>
          <tr className="border-line border-b text-muted">
            <th scope="col" className="py-2 text-left font-semibold">
              {instalmentText.plan}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {instalmentText.monthly}
            </th>
            <th scope="col" className={`${cell} font-semibold max-sm:hidden`}>
              {instalmentText.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => {
            const { monthly, total } = instalmentOf(rest, plan);
            return (
              <tr key={`${plan.name} ${plan.months} ${plan.ratePercent}`} className="border-line border-b align-top">
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  <span className="block text-ink">{instalmentText.months(plan.months)}</span>
                  <span className="block text-muted">
                    {plan.name} · {instalmentText.rate(formatPercent(plan.ratePercent))}
                  </span>
                </th>
                <td className={cell}>
                  <span className="font-bold text-ink">{formatRupiah(monthly)}</span>
                  <span className="block text-muted sm:hidden">{instalmentText.totalOf(formatRupiah(total))}</span>
                </td>
                <td className={`${cell} max-sm:hidden`}>{formatRupiah(total)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="mt-3 text-muted text-sm">{instalmentText.note}</p>
    </div>
  );
}
