import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import { chatText } from './chat-text.ts';
import { isPickup } from './delivery.ts';
import type { OrderStatus, OrderTimes } from './order-status.ts';

/** The prepared texts that staff send to a buyer, in the order of an order's life. */
export const templateNames = ['confirmed', 'payment', 'paid', 'pickup', 'sent', 'review', 'cancelled'] as const;
export type TemplateName = (typeof templateNames)[number];

export const templateLabels: Record<TemplateName, string> = {
  confirmed: 'Pesanan diterima',
  payment: 'Instruksi pembayaran',
  paid: 'Pembayaran diterima',
  pickup: 'Siap diambil',
  sent: 'Pesanan dikirim',
  review: 'Minta ulasan',
  cancelled: 'Pesanan dibatalkan',
};

export const placeholders = {
  nama: 'nama pembeli',
  nomor: 'nomor pesanan',
  toko: 'nama toko',
  total: 'jumlah yang harus dibayar',
  rekening: 'rekening bank toko',
  kurir: 'kurir',
  resi: 'nomor resi',
  lacak: 'halaman lacak kurir',
  ambil: 'tempat pengambilan',
  tautan: 'halaman pesanan pembeli',
} as const;
export type Placeholder = keyof typeof placeholders;

export const defaultTemplates: Record<TemplateName, string> = {
  confirmed:
    'Halo {nama}, terima kasih telah memesan di {toko}. Pesanan {nomor} sudah kami terima dan stoknya kami siapkan.\n\nStatus pesanan: {tautan}',
  payment:
    'Halo {nama}, untuk pesanan {nomor} silakan transfer tepat *{total}* ke salah satu rekening berikut:\n\n{rekening}\n\nKirim bukti transfer di chat ini, ya.',
  paid: 'Halo {nama}, pembayaran untuk pesanan {nomor} sebesar {total} sudah kami terima. Pesanan segera kami siapkan.',
  pickup: 'Halo {nama}, pesanan {nomor} sudah siap diambil di {ambil}.\n\nTunjukkan halaman pesanan ini: {tautan}',
  sent: 'Halo {nama}, pesanan {nomor} sudah dikirim lewat {kurir}.\n\nNomor resi: {resi}\nLacak kiriman: {lacak}',
  review:
    'Halo {nama}, semoga pesanan {nomor} sudah diterima dengan baik. Boleh minta ulasan singkat tentang barangnya, dengan foto bila ada? Tulis di halaman pesanan Anda: {tautan}\n\nTerima kasih dari {toko}.',
  cancelled:
    'Halo {nama}, pesanan {nomor} dibatalkan. Bila ada pertanyaan atau ingin memesan lagi, balas chat ini, ya.\n\nSalam dari {toko}.',
};

type MessagedOrder = { status: OrderStatus; times: OrderTimes; shipping: { method: ShippingOption | null } };

/** What can be written to the buyer at this moment of the order's life. */
export function templatesFor({ status, times, shipping }: MessagedOrder): TemplateName[] {
  if (status === 'cancelled') return ['cancelled'];
  const isPaid = times.paid !== null;
  const isPickedUp = isPickup(shipping.method);
  const isSent = times.sent !== null;
  const offered: Record<Exclude<TemplateName, 'cancelled'>, boolean> = {
    confirmed: status !== 'new' && !isSent,
    payment: !isPaid && status !== 'done',
    paid: isPaid,
    pickup: isPickedUp && status !== 'new' && status !== 'done',
    sent: !isPickedUp && isSent,
    review: status === 'done',
  };
  return templateNames.filter((name) => name !== 'cancelled' && offered[name]);
}

/** Empty where the order has none. */
export type TemplateValues = Record<Placeholder, string>;

const placeholder = /\{(\w+)\}/g;

/**
 * A line of missing values alone ('Nomor resi: {resi}') is left out; beside others one is shown as '-'. An unknown `{word}`
 * stays as it is, so that a typing error is seen in the preview.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  const isMissing = (name: string) => Object.hasOwn(values, name) && values[name as Placeholder] === '';
  const lines = template.split('\n').filter((line) => {
    const names = [...line.matchAll(placeholder)].map(([, name]) => name!);
    return names.length === 0 || !names.every(isMissing);
  });
  return lines
    .join('\n')
    .replace(placeholder, (whole, name: string) =>
      Object.hasOwn(values, name) ? values[name as Placeholder] || '-' : whole,
    );
}

export type BankAccount = { bank: string; number: string; holder: string };

export const bankAccountLines = (accounts: readonly BankAccount[]): string =>
  accounts.map(({ bank, number, holder }) => `${bank} ${number} a.n. ${holder}`).join('\n');

/** Names and numbers of people inside a chat message: one line, no markup. */
export const chatValue = (text: string | null, fallback: string): string => chatText(text ?? '') || fallback;
