import { classNames } from '#web/ui/class-names.ts';

export type SpecRow = { label: string; value: string };

/** The main specifications, then what staff added. */
export function SpecTable({ rows }: { rows: readonly SpecRow[] }) {
  return (
    <table className="w-full text-sm md:text-base">
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: staff may write the same key twice
          <tr key={index} className={classNames(index % 2 === 0 && 'bg-surface')}>
            <th scope="row" className="w-2/5 rounded-l-control px-3 py-2.5 text-left align-top font-normal text-muted">
              {row.label}
            </th>
            <td className="whitespace-pre-line break-words rounded-r-control px-3 py-2.5 text-ink">{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
