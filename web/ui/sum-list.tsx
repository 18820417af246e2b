import type { ReactNode } from 'react';

type SumListProps = {
  rows: readonly { label: string; value: string }[];
  total: { label: string; value: string };
  /** Below the total, such as the tax that it includes. */
  children?: ReactNode;
};

/** Amounts under each other, with their total below a line. */
export function SumList({ rows, total, children }: SumListProps) {
  return (
    <dl className="flex flex-col gap-2 tabular-nums">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="min-w-0">{label}</dt>
          <dd className="whitespace-nowrap font-semibold text-ink">{value}</dd>
        </div>
      ))}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3">
        <dt className="font-semibold text-ink">{total.label}</dt>
        <dd className="font-extrabold text-ink text-lg">{total.value}</dd>
      </div>
      {children}
    </dl>
  );
}
