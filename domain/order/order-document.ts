import { dayOf } from '#domain/days.ts';
import { formatRupiah } from '#domain/money.ts';
import { formatNumber } from '#domain/number.ts';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { bankAccountLines } from './message-template.ts';
import type { DocumentKind, StaffOrder } from './order-admin.contract.ts';
import { taxLabel } from './order-charges.ts';
import type { OrderSettings } from './order-settings.contract.ts';
import { terbilang } from './terbilang.ts';

export const documentTitles: Record<DocumentKind, string> = {
  invoice: 'Faktur',
  quotation: 'Penawaran harga',
  'delivery-note': 'Surat jalan',
};

/** At most this many serial numbers are printed. */
const maxSerials = 1_000;
/** A note that is no longer than this can move to the next page as a whole. */
const serialsPerNote = 12;
const maxLines = 6;

export type DocumentBlock = { title: string; lines: string[] };
export type DocumentFact = { label: string; value: string };
export type DocumentColumn = { label: string; align: 'left' | 'right' };

/** What a document says, the same for the printed page and the PDF file. */
export type OrderDocument = {
  kind: DocumentKind;
  title: string;
  number: string;
  fileName: string;
  letterhead: { name: string; lines: string[]; logo: string };
  facts: DocumentFact[];
  recipient: DocumentBlock;
  columns: DocumentColumn[];
  /** As many cells as columns; the notes stand below the name of the goods. */
  rows: { cells: string[]; notes: string[] }[];
  sums: (DocumentFact & { isTotal?: boolean })[];
  /** The total in words; empty where there is no total. */
  words: string;
  footer: DocumentBlock[];
  signatures: string[];
  /** To cut out and stick on the parcel. */
  addressLabel: { to: DocumentBlock; from: DocumentBlock; facts: DocumentFact[] } | null;
};

export type DocumentSource = {
  order: StaffOrder;
  meta: Pick<SiteMeta, 'name' | 'logo' | 'company'>;
  bankAccounts: OrderSettings['bankAccounts'];
  /** `2026-11-15`: the date of a delivery note that was not sent yet. */
  today: string;
};

/** The documents that an order has; a cancelled one has none. */
export function documentKindsOf({ kind, status }: Pick<StaffOrder, 'kind' | 'status'>): DocumentKind[] {
  if (kind === 'quotation') return ['quotation'];
  return status === 'cancelled' ? [] : ['invoice', 'delivery-note'];
}

const months = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ');

/** '15 November 2026'. */
function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[month! - 1]} ${year}`;
}

const dayTextOf = (time: string) => dayText(dayOf(new Date(time)));

/** What people wrote over many lines takes a few of them at most. */
function linesOf(text: string): string[] {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines - 1), lines.slice(maxLines - 1).join(', ')];
}

const factsOf = (facts: [label: string, value: string | null | undefined][]): DocumentFact[] =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));

function letterheadOf({ name, logo, company }: DocumentSource['meta']): OrderDocument['letterhead'] {
  const contact = [company.phone && `Telp. ${company.phone}`, company.email].filter(Boolean).join(' · ');
  const owner = company.name && company.name !== name ? [company.name] : [];
  return { name, logo, lines: [...owner, ...linesOf(company.address), ...(contact ? [contact] : [])] };
}

const buyerName = ({ customer }: StaffOrder) => customer.name || 'Pembeli';
const phoneOf = ({ customer }: StaffOrder) => (customer.waNumber ? [`+${customer.waNumber}`] : []);

function recipientOf(order: StaffOrder, title: string): DocumentBlock {
  const { customer, shipping } = order;
  const place = shipping.destinationLabel ? [shipping.destinationLabel] : [];
  return { title, lines: [buyerName(order), ...linesOf(customer.address), ...place, ...phoneOf(order)] };
}

type Item = StaffOrder['items'][number];

/** Serial numbers of one warranty together, in notes of a few numbers each. */
function serialNotes(serials: Item['serials']): string[] {
  return [...new Set(serials.map(({ warrantyUntil }) => warrantyUntil))].flatMap((until) => {
    const group = serials.filter(({ warrantyUntil }) => warrantyUntil === until);
    const warranty = until ? ` (garansi sampai ${dayText(until)})` : '';
    const notes: string[] = [];
    for (let at = 0; at < group.length; at += serialsPerNote) {
      const part = group.slice(at, at + serialsPerNote).map(({ serial }) => serial);
      notes.push(`Nomor seri: ${part.join(', ')}${warranty}`);
    }
    return notes;
  });
}

function rowsOf(order: StaffOrder, { hasPrices }: { hasPrices: boolean }): OrderDocument['rows'] {
  let serialsLeft = maxSerials;
  return order.items.map((item, index) => {
    const { product, variant, qty, discountedPrice, parts } = item;
    const shown = item.serials.slice(0, serialsLeft);
    serialsLeft -= shown.length;
    const more = item.serials.length - shown.length;
    const kind = [variant, product.sku && `SKU ${product.sku}`].filter(Boolean).join(' · ');
    const prices = hasPrices ? [formatRupiah(discountedPrice), formatRupiah(qty * discountedPrice)] : [];
    return {
      cells: [String(index + 1), product.name, formatNumber(qty), ...prices],
      notes: [
        ...(kind ? [kind] : []),
        ...(parts?.length
          ? [`Isi: ${parts.map((part) => (part.qty === 1 ? part.name : `${part.qty} x ${part.name}`)).join(', ')}`]
          : []),
        ...serialNotes(shown),
        ...(more > 0 ? [`dan ${formatNumber(more)} nomor seri lainnya`] : []),
      ],
    };
  });
}

function sumsOf({ sums, coupon, tax, isShippingConfirmed }: StaffOrder): OrderDocument['sums'] {
  const shipping = isShippingConfirmed ? formatRupiah(sums.shipping) : 'Belum dikonfirmasi';
  return [
    { label: 'Sub Total', value: formatRupiah(sums.subtotal) },
    ...(sums.discount > 0 ? [{ label: 'Diskon', value: `-${formatRupiah(sums.discount)}` }] : []),
    ...(coupon && sums.coupon > 0 ? [{ label: `Kupon ${coupon.code}`, value: `-${formatRupiah(sums.coupon)}` }] : []),
    { label: 'Ongkir', value: shipping },
    ...(sums.assembly > 0 ? [{ label: 'Jasa rakit', value: formatRupiah(sums.assembly) }] : []),
    ...(tax && !tax.isIncluded ? [{ label: taxLabel(tax), value: formatRupiah(sums.tax) }] : []),
    { label: 'Total', value: formatRupiah(sums.total), isTotal: true },
    ...(tax?.isIncluded ? [{ label: `Termasuk ${taxLabel(tax)}`, value: formatRupiah(sums.tax) }] : []),
  ];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const goods: DocumentColumn[] = [
  { label: 'No.', align: 'left' },
  { label: 'Barang', align: 'left' },
  { label: 'Jumlah', align: 'right' },
];
const pricedGoods: DocumentColumn[] = [
  ...goods,
  { label: 'Harga satuan', align: 'right' },
  { label: 'Sub Total', align: 'right' },
];

const noteOf = ({ note }: StaffOrder): DocumentBlock[] =>
  note.trim() ? [{ title: 'Catatan', lines: linesOf(note) }] : [];

type Particular = Pick<
  OrderDocument,
  'facts' | 'recipient' | 'columns' | 'rows' | 'sums' | 'words' | 'footer' | 'signatures' | 'addressLabel'
>;

function pricedParts(order: StaffOrder): Pick<Particular, 'columns' | 'rows' | 'sums' | 'words' | 'addressLabel'> {
  return {
    columns: pricedGoods,
    rows: rowsOf(order, { hasPrices: true }),
    sums: sumsOf(order),
    words: capital(terbilang(order.sums.total)),
    addressLabel: null,
  };
}

function invoiceOf({ order, meta, bankAccounts }: DocumentSource): Particular {
  const { times } = order;
  const accounts = bankAccountLines(bankAccounts);
  return {
    ...pricedParts(order),
    facts: factsOf([
      ['Nomor', order.number],
      ['Tanggal', dayTextOf(order.createdAt)],
      ['Pembayaran', times.paid ? `Lunas, ${dayTextOf(times.paid)}` : 'Belum lunas'],
    ]),
    recipient: recipientOf(order, 'Kepada'),
    footer: [...(accounts ? [{ title: 'Pembayaran ke rekening', lines: accounts.split('\n') }] : []), ...noteOf(order)],
    signatures: [`Hormat kami, ${meta.company.name || meta.name}`],
  };
}

function quotationOf({ order, meta }: DocumentSource): Particular {
  const until = order.validUntil && dayText(order.validUntil);
  return {
    ...pricedParts(order),
    facts: factsOf([
      ['Nomor', order.number],
      ['Tanggal', dayTextOf(order.createdAt)],
      ['Berlaku sampai', until],
    ]),
    recipient: recipientOf(order, 'Kepada'),
    footer: [
      {
        title: 'Ketentuan',
        lines: [
          until
            ? `Harga berlaku sampai ${until} selama persediaan masih ada.`
            : 'Harga berlaku selama persediaan masih ada.',
        ],
      },
      ...noteOf(order),
    ],
    signatures: [`Hormat kami, ${meta.company.name || meta.name}`],
  };
}

function deliveryNoteOf({ order, meta, today }: DocumentSource): Particular {
  const { method } = order.shipping;
  const courier = order.courier || (method && [method.name, method.service].filter(Boolean).join(' '));
  const pieces = order.items.reduce((sum, { qty }) => sum + qty, 0);
  const grams = order.items.reduce((sum, { qty, weight }) => sum + qty * weight, 0);
  const weight = grams > 0 ? `${formatNumber(grams / 1_000, { atMost: 2 })} kg` : null;
  const letterhead = letterheadOf(meta);
  return {
    facts: factsOf([
      ['Nomor', order.number],
      ['Tanggal', order.times.sent ? dayTextOf(order.times.sent) : dayText(today)],
      ['Kurir', courier],
      ['Nomor resi', order.receiptNumber],
    ]),
    recipient: recipientOf(order, 'Dikirim kepada'),
    columns: goods,
    rows: rowsOf(order, { hasPrices: false }),
    sums: factsOf([
      ['Jumlah barang', formatNumber(pieces)],
      ['Berat', weight],
    ]),
    words: '',
    footer: noteOf(order),
    signatures: ['Pengirim', 'Penerima'],
    addressLabel: {
      to: recipientOf(order, 'Kepada'),
      from: { title: 'Dari', lines: [letterhead.name, ...letterhead.lines] },
      facts: factsOf([
        ['Nomor', order.number],
        ['Kurir', courier],
        ['Nomor resi', order.receiptNumber],
        ['Berat', weight],
      ]),
    },
  };
}

const particulars: Record<DocumentKind, (source: DocumentSource) => Particular> = {
  invoice: invoiceOf,
  quotation: quotationOf,
  'delivery-note': deliveryNoteOf,
};

export function orderDocument(kind: DocumentKind, source: DocumentSource): OrderDocument {
  const title = documentTitles[kind];
  const { number } = source.order;
  return {
    kind,
    title,
    number,
    fileName: `${title.replaceAll(' ', '-')}-${number}.pdf`,
    letterhead: letterheadOf(source.meta),
    ...particulars[kind](source),
  };
}
