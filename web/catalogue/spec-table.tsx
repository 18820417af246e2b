import type { SpecGroup } from '#domain/catalogue/spec-groups.ts';

/** The main specifications in groups, then what staff added. */
export function SpecTable({ groups }: { groups: readonly SpecGroup[] }) {
  return (
    <table className="w-full text-sm md:text-base">
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          {groups.length > 1 && (
            <tr>
              <th scope="rowgroup" colSpan={2} className="px-3 pt-5 pb-2 text-left font-bold text-base text-ink">
                {title}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={`${row.label} ${row.value}`} className="odd:bg-surface">
              <th
                scope="row"
                className="w-2/5 rounded-l-control px-snug py-2.5 text-left align-top font-normal text-muted"
              >
                {row.label}
              </th>
              <td className="wrap-anywhere whitespace-pre-line rounded-r-control px-snug py-2.5 text-ink">
                {row.value}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
