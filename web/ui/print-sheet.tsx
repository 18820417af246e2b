import type { ReactNode } from 'react';
import { formatRupiah } from '#domain/money.ts';
import { dateText } from '#web/text/id.ts';
import { rakitText } from '#web/text/id-rakit.ts';

type PrintedItem = { product: { _id: string; name: string }; variant?: { name: string } | null; qty: number };
type PrintedPart = { label: string; item: PrintedItem; rupiah: number };

const cell = 'border-line border-b py-1.5 align-top';
const left = `${cell} pr-3 text-left`;
const right = `${cell} whitespace-nowrap text-right tabular-nums`;

type PrintSheetProps = {
  title: string;
  /** Where the build can be opened again; null where it is not saved. */
  url: string | null;
  children: ReactNode;
};

/** What the printer gets in place of the screen: one page of A4. */
export function PrintSheet({ title, url, children }: PrintSheetProps) {
  return (
    <div className="hidden text-sm print:block">
      <p className="font-extrabold text-2xl">{title}</p>
      {children}
      {url && <p className="mt-3 break-all font-semibold">{url}</p>}
      <p className="mt-3 text-muted">{rakitText.printedOn(dateText(new Date().toISOString()))}</p>
    </div>
  );
}

type Amount = { label: string; rupiah: number };

type PrintedPartsProps = {
  heads: { part: string; qty: string };
  parts: readonly PrintedPart[];
  fee?: Amount | null;
  total: Amount;
};

/** The parts of a PC on paper, and their sum. */
export function PrintedParts({ heads, parts, fee, total }: PrintedPartsProps) {
  return (
    <>
      <table className="mt-4 w-full border-collapse">
        <thead>
          <tr>
            <th className={left}>{heads.part}</th>
            <th className={left}>{heads.qty}</th>
            <th className={right}>{rakitText.price}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ label, item: { product, variant, qty }, rupiah }) => (
            <tr key={`${label}/${product._id}/${variant?.name ?? ''}`} className="break-inside-avoid">
              <td className={left}>
                <span className="text-muted">{label}: </span>
                <span className="font-semibold">{product.name}</span>
                {variant && ` (${variant.name})`}
              </td>
              <td className={`${left} tabular-nums`}>{qty}</td>
              <td className={right}>{formatRupiah(rupiah)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {fee && (
        <p className="mt-3 flex justify-between">
          <span>{fee.label}</span>
          <span className="tabular-nums">{formatRupiah(fee.rupiah)}</span>
        </p>
      )}
      <p className="mt-3 flex justify-between font-extrabold text-lg">
        <span>{total.label}</span>
        <span className="tabular-nums">{formatRupiah(total.rupiah)}</span>
      </p>
    </>
  );
}
