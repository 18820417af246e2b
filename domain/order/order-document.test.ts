import { describe, expect, test } from 'vitest';
import type { StaffOrder } from './order-admin.contract.ts';
import { orderSums } from './order-charges.ts';
import { type DocumentSource, documentKindsOf, orderDocument } from './order-document.ts';

const meta: DocumentSource['meta'] = {
  name: 'Toko Contoh',
  logo: '',
  company: { name: 'PT Contoh', address: 'Jl. Kenanga 1\nBandung', phone: '022-123', email: 'a@contoh.id', mapUrl: '' },
};

type Item = StaffOrder['items'][number];
const item = (change: Partial<Item> = {}): Item => ({
  _id: 'i-1',
  product: { _id: 'p-1', name: 'Laptop Contoh 14', sku: 'LC-14', thumbnail: null },
  variant: '16 GB',
  qty: 2,
  price: 10_000_000,
  discountedPrice: 9_000_000,
  weight: 1_500,
  stock: 3,
  serials: [],
  ...change,
});

function orderOf(change: Partial<StaffOrder> = {}): StaffOrder {
  const order = {
    items: [item()],
    discount: null,
    coupon: null,
    couponNotice: null,
    shippingCost: 20_000,
    assemblyFee: 0,
    tax: null,
    ...change,
  };
  return {
    _id: 'o-1',
    url: '',
    number: 'RK-261115-0042',
    kind: 'order',
    status: 'processing',
    times: { processing: null, paid: null, sent: null, done: null, cancelled: null },
    shipping: {
      destination: '1',
      destinationLabel: 'Kota Bandung',
      method: { name: 'JNE', service: 'REG', description: '', etd: '', cost: 20_000 },
    },
    sums: orderSums(order),
    isShippingConfirmed: order.shippingCost !== null,
    courier: null,
    receiptNumber: null,
    trackingUrl: null,
    note: '',
    builds: [],
    // Already the 15th in Jakarta.
    createdAt: '2026-11-14T18:00:00.000Z',
    updatedAt: '2026-11-14T18:00:00.000Z',
    source: 'web',
    customer: { name: 'Sari Dewi', address: 'Jl. Melati 5\n\nRT 01', waNumber: '6281234567890' },
    validUntil: null,
    isPersonalDataRemoved: false,
    events: [],
    ...order,
  };
}

const source = (order: StaffOrder): DocumentSource => ({
  order,
  meta,
  bankAccounts: [{ bank: 'BCA', number: '123 456', holder: 'PT Contoh' }],
  today: '2026-11-20',
});

test('an order has an invoice and a delivery note, a quotation only itself, a cancelled order none', () => {
  expect(documentKindsOf({ kind: 'order', status: 'new' })).toEqual(['invoice', 'delivery-note']);
  expect(documentKindsOf({ kind: 'quotation', status: 'new' })).toEqual(['quotation']);
  expect(documentKindsOf({ kind: 'order', status: 'cancelled' })).toEqual([]);
});

describe('an invoice', () => {
  test('has letterhead, number, date, goods, sums, the total in words and the accounts', () => {
    const invoice = orderDocument('invoice', source(orderOf()));
    expect(invoice).toMatchObject({
      title: 'Faktur',
      fileName: 'Faktur-RK-261115-0042.pdf',
      letterhead: {
        name: 'Toko Contoh',
        lines: ['PT Contoh', 'Jl. Kenanga 1', 'Bandung', 'Telp. 022-123 · a@contoh.id'],
      },
      facts: [
        { label: 'Nomor', value: 'RK-261115-0042' },
        { label: 'Tanggal', value: '15 November 2026' },
        { label: 'Pembayaran', value: 'Belum lunas' },
      ],
      recipient: { lines: ['Sari Dewi', 'Jl. Melati 5', 'RT 01', 'Kota Bandung', '+6281234567890'] },
      rows: [
        {
          cells: ['1', 'Laptop Contoh 14', '2', 'Rp 9.000.000', 'Rp 18.000.000'],
          notes: ['16 GB · SKU LC-14'],
        },
      ],
      words: 'Delapan belas juta dua puluh ribu rupiah',
      footer: [{ title: 'Pembayaran ke rekening', lines: ['BCA 123 456 a.n. PT Contoh'] }],
      addressLabel: null,
    });
    expect(invoice.sums.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Sub Total: Rp 18.000.000',
      'Ongkir: Rp 20.000',
      'Total: Rp 18.020.000',
    ]);
    for (const { cells } of invoice.rows) expect(cells).toHaveLength(invoice.columns.length);
  });

  test('shows PPN before the total where it is added, after it where the prices include it', () => {
    const labels = (isIncluded: boolean) =>
      orderDocument('invoice', source(orderOf({ tax: { ratePercent: 11, isIncluded } }))).sums.map(
        ({ label, value }) => `${label}: ${value}`,
      );
    expect(labels(false).slice(-2)).toEqual(['PPN 11%: Rp 1.980.000', 'Total: Rp 20.000.000']);
    expect(labels(true).slice(-2)).toEqual(['Total: Rp 18.020.000', 'Termasuk PPN 11%: Rp 1.783.784']);
  });

  test('shows discount, assembly, an open shipping cost, and when it was paid', () => {
    const order = orderOf({
      discount: { type: 'nominal', value: 500_000 },
      shippingCost: null,
      assemblyFee: 150_000,
      times: { processing: null, paid: '2026-11-16T05:00:00.000Z', sent: null, done: null, cancelled: null },
    });
    const { sums, facts } = orderDocument('invoice', source(order));
    expect(sums.map(({ value }) => value)).toEqual([
      'Rp 18.000.000',
      '-Rp 500.000',
      'Belum dikonfirmasi',
      'Rp 150.000',
      'Rp 17.650.000',
    ]);
    expect(facts).toContainEqual({ label: 'Pembayaran', value: 'Lunas, 16 November 2026' });
  });
});

describe('serial numbers', () => {
  const serials = (count: number, warrantyUntil: string | null = '2027-11-15') =>
    Array.from({ length: count }, (_, at) => ({ serial: `S${at}`, warrantyMonths: 12, warrantyUntil }));

  test.each(['invoice', 'delivery-note'] as const)('stand on the %s with their warranty', (kind) => {
    const bought = item({ serials: [...serials(2), { serial: 'X', warrantyMonths: 0, warrantyUntil: null }] });
    expect(orderDocument(kind, source(orderOf({ items: [bought] }))).rows[0]?.notes).toEqual([
      '16 GB · SKU LC-14',
      'Nomor seri: S0, S1 (garansi sampai 15 November 2027)',
      'Nomor seri: X',
    ]);
  });

  test('of a very large order are cut, and the document says how many are missing', () => {
    const items = [item({ serials: serials(900) }), item({ serials: serials(900) })];
    const { rows } = orderDocument('delivery-note', source(orderOf({ items })));
    expect(rows[0]?.notes.join(' ').match(/S\d+/g)).toHaveLength(900);
    expect(rows[1]?.notes.at(-1)).toBe('dan 800 nomor seri lainnya');
  });
});

test('a quotation says until when it is valid, and names no account', () => {
  const order = orderOf({ kind: 'quotation', number: 'PH-261115-0001', validUntil: '2026-11-22' });
  const quotation = orderDocument('quotation', source(order));
  expect(quotation.title).toBe('Penawaran harga');
  expect(quotation.fileName).toBe('Penawaran-harga-PH-261115-0001.pdf');
  expect(quotation.facts).toContainEqual({ label: 'Berlaku sampai', value: '22 November 2026' });
  expect(JSON.stringify(quotation)).not.toContain('BCA');
});

describe('a delivery note', () => {
  test('has no prices, but the label for the parcel', () => {
    const note = orderDocument('delivery-note', source(orderOf({ receiptNumber: 'JNE-1', courier: 'JNE YES' })));
    expect(JSON.stringify(note)).not.toContain('Rp');
    expect(note).toMatchObject({
      title: 'Surat jalan',
      fileName: 'Surat-jalan-RK-261115-0042.pdf',
      words: '',
      signatures: ['Pengirim', 'Penerima'],
      addressLabel: {
        to: { lines: ['Sari Dewi', 'Jl. Melati 5', 'RT 01', 'Kota Bandung', '+6281234567890'] },
        from: { lines: ['Toko Contoh', 'PT Contoh', 'Jl. Kenanga 1', 'Bandung', 'Telp. 022-123 · a@contoh.id'] },
        facts: [
          { label: 'Nomor', value: 'RK-261115-0042' },
          { label: 'Kurir', value: 'JNE YES' },
          { label: 'Nomor resi', value: 'JNE-1' },
          { label: 'Berat', value: '3 kg' },
        ],
      },
    });
  });

  test('carries the day it was sent, or the day it is printed', () => {
    const dateOf = (order: StaffOrder) => orderDocument('delivery-note', source(order)).facts[1]?.value;
    expect(dateOf(orderOf())).toBe('20 November 2026');
    const times = { ...orderOf().times, sent: '2026-11-18T20:00:00.000Z' };
    expect(dateOf(orderOf({ times }))).toBe('19 November 2026');
  });
});

test('what people wrote over many lines takes six of them, and nothing is lost', () => {
  const address = Array.from({ length: 40 }, (_, at) => `baris ${at}`).join('\n');
  const order = orderOf({ customer: { name: '', address, waNumber: null } });
  const { lines } = orderDocument('invoice', source(order)).recipient;
  expect(lines).toHaveLength(8);
  expect(lines[0]).toBe('Pembeli');
  expect(lines[6]).toContain('baris 39');
});
