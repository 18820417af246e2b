import type { Readable } from 'node:stream';
import { guardCell } from '#domain/cell-text.ts';
import { dayOf } from '#domain/days.ts';
import { formatNumber } from '#domain/number.ts';
import { orderSums } from '#domain/order/order-charges.ts';
import { orderStatusLabel } from '#domain/order/order-status.ts';
import { Problem } from '#domain/problems.ts';
import { importLimits, type SheetFormat } from '#domain/product-import/import-limits.ts';
import { limits } from '#server/platform/config/limits.ts';
import { csvLine } from '#server/platform/sheets/csv.ts';
import { writeCsv, writeWorkbook } from '#server/platform/sheets/write-sheet.ts';
import type { Shop } from '#server/shop/shop.ts';
import { countListed, eachOrderPage, type OrderFilters } from './order.service.ts';
import { chargesOf, type ItemRow, type OrderTableRow } from './order-rows.ts';

type Cell = string | number;
type Line = { row: OrderTableRow; items: readonly ItemRow[]; sums: ReturnType<typeof orderSums> };
type Column = { heading: string; width: number; cell: (line: Line) => Cell };

const clock = new Intl.DateTimeFormat('id-ID', { timeStyle: 'short', timeZone: 'Asia/Jakarta' });
const sources: Record<OrderTableRow['source'], string> = { web: 'Situs', staff: 'Dicatat staf' };

const itemText = ({ qty, name, variant, sku }: ItemRow) =>
  `${qty} x ${name}${variant ? ` (${variant})` : ''}${sku ? ` [${sku}]` : ''}`;

const columns: Column[] = [
  { heading: 'Nomor', width: 18, cell: ({ row }) => row.number },
  { heading: 'Tanggal', width: 12, cell: ({ row }) => dayOf(row.createdAt) },
  { heading: 'Jam', width: 8, cell: ({ row }) => clock.format(row.createdAt) },
  {
    heading: 'Status',
    width: 12,
    cell: ({ row }) => (row.kind === 'quotation' ? 'Penawaran' : orderStatusLabel(row.status)),
  },
  { heading: 'Sumber', width: 14, cell: ({ row }) => sources[row.source] },
  { heading: 'Pembeli', width: 24, cell: ({ row }) => row.customerName },
  { heading: 'Nomor WhatsApp', width: 18, cell: ({ row }) => row.waNumber ?? '' },
  { heading: 'Alamat', width: 32, cell: ({ row }) => row.customerAddress },
  { heading: 'Tujuan', width: 28, cell: ({ row }) => row.destinationLabel },
  { heading: 'Barang', width: 60, cell: ({ items }) => items.map(itemText).join('; ') },
  { heading: 'Jumlah barang', width: 14, cell: ({ row }) => row.pieces },
  { heading: 'Sub Total', width: 14, cell: ({ sums }) => sums.subtotal },
  { heading: 'Diskon', width: 14, cell: ({ sums }) => sums.discount },
  { heading: 'Kupon', width: 18, cell: ({ row }) => row.coupon?.code ?? '' },
  { heading: 'Potongan kupon', width: 16, cell: ({ sums }) => sums.coupon },
  { heading: 'Ongkir', width: 14, cell: ({ row }) => row.shippingCost ?? '' },
  { heading: 'Jasa rakit', width: 14, cell: ({ sums }) => sums.assembly },
  { heading: 'PPN', width: 14, cell: ({ sums }) => sums.tax },
  { heading: 'Total', width: 16, cell: ({ row }) => row.total },
  { heading: 'Kurir', width: 14, cell: ({ row }) => row.courier ?? '' },
  { heading: 'Nomor resi', width: 20, cell: ({ row }) => row.receiptNumber ?? '' },
  { heading: 'Catatan pembeli', width: 32, cell: ({ row }) => row.note },
];
const headings = columns.map(({ heading }) => heading);

/** Excel takes no longer text in a cell; a formula in a buyer's name must stay text in every program. */
const safe = (cell: Cell): Cell =>
  typeof cell === 'string' ? guardCell(cell).slice(0, importLimits.xlsxCellLength) : cell;

async function* linePages(shop: Shop, filters: OrderFilters): AsyncGenerator<Cell[][]> {
  for await (const page of eachOrderPage(shop, filters, limits.exportPageRows)) {
    yield page.map(({ row, items }) => {
      const line = { row, items, sums: orderSums(chargesOf(row, items)) };
      return columns.map(({ cell }) => safe(cell(line)));
    });
  }
}

async function* csvPages(shop: Shop, filters: OrderFilters): AsyncGenerator<string> {
  yield csvLine(headings);
  for await (const lines of linePages(shop, filters)) yield lines.map(csvLine).join('');
}

/** The listed orders, newest first, one line each. */
export async function exportOrders(shop: Shop, format: SheetFormat, filters: OrderFilters): Promise<Buffer | Readable> {
  if ((await countListed(shop, filters)) > limits.exportedOrders) {
    const most = formatNumber(limits.exportedOrders);
    throw new Problem('invalid-input', {
      detail: `Paling banyak ${most} pesanan dalam satu berkas. Persempit dengan tanggal.`,
    });
  }
  if (format === 'csv') return writeCsv(csvPages(shop, filters));
  const sheet = { name: 'Pesanan', widths: columns.map(({ width }) => width), rows: [] };
  return writeWorkbook([sheet], async (send) => {
    for await (const lines of linePages(shop, filters)) send(lines);
    return headings;
  });
}
