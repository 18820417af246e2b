import { classNames } from '#web/ui/class-names.ts';

/** The first row of a table of the import: labels with the classes of their columns. */
export function TableHead({ columns }: { columns: readonly (readonly [label: string, className: string])[] }) {
  return (
    <thead>
      <tr className="text-muted">
        {columns.map(([label, className]) => (
          <th key={label} scope="col" className={classNames('py-2 font-semibold', className)}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
