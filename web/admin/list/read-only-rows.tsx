import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export type ReadOnlyColumn<Row> = { label: string; draw: (row: Row) => ReactNode; className?: string };

type ReadOnlyRowsProps<Row> = { rows: readonly Row[]; columns: readonly ReadOnlyColumn<Row>[]; isWide: boolean };

/** What can be read and not be changed: a table on a desktop, cards on a phone. */
export function ReadOnlyRows<Row extends { _id: string }>({ rows, columns, isWide }: ReadOnlyRowsProps<Row>) {
  if (!isWide) {
    return (
      <ul className="grid grid-cols-1 gap-2 md:grid-cols-2">
        {rows.map((row) => (
          <li key={row._id} className="rounded-card border border-line bg-white p-4">
            <dl className="grid grid-cols-[6.5rem_1fr] gap-x-3 gap-y-2 text-sm">
              {columns.map(({ label, draw }) => (
                <div key={label} className="contents">
                  {label && <dt className="text-muted">{label}</dt>}
                  <dd className={classNames('min-w-0 break-words text-ink', !label && 'col-span-2')}>{draw(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-white">
      <table className="w-full text-left text-sm">
        <thead className="border-line border-b bg-surface text-muted">
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="px-4 py-2.5 font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id} className="border-line border-b align-top last:border-b-0">
              {columns.map(({ label, draw, className }) => (
                <td key={label} className={`px-4 py-3 ${className ?? ''}`}>
                  {draw(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
