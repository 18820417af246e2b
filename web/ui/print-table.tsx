import { formatRupiah } from '#domain/money.ts';

type PrintRow = {
  key: string;
  label: string;
  name: string;
  variant: string | undefined;
  qty: number;
  rupiah: number;
};

const cell = 'border-line border-b py-1.5 align-top';
const left = `${cell} pr-3 text-left`;
const right = `${cell} whitespace-nowrap text-right tabular-nums`;

type PrintTableProps = { heads: { part: string; qty: string; price: string }; rows: readonly PrintRow[] };

/** The parts of a PC on paper. */
export function PrintTable({ heads, rows }: PrintTableProps) {
  return (
    <table className="mt-4 w-full border-collapse">
      <thead>
        <tr>
          <th className={left}>{heads.part}</th>
          <th className={left}>{heads.qty}</th>
          <th className={right}>{heads.price}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, name, variant, qty, rupiah }) => (
          <tr key={key} className="break-inside-avoid">
            <td className={left}>
              <span className="text-muted">{label}: </span>
              <span className="font-semibold">{name}</span>
              {variant && ` (${variant})`}
            </td>
            <td className={`${left} tabular-nums`}>{qty}</td>
            <td className={right}>{formatRupiah(rupiah)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
