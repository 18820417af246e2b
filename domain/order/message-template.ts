import { chatText } from './chat-text.ts';

/** The prepared texts that staff send to a buyer, in the order of an order's life. */
export const templateNames = ['confirmed', 'payment', 'paid', 'sent', 'review'] as const;
export type TemplateName = (typeof templateNames)[number];

export const templateLabels: Record<TemplateName, string> = {
  confirmed: 'Pesanan diterima',
  payment: 'Instruksi pembayaran',
  paid: 'Pembayaran diterima',
  sent: 'Pesanan dikirim',
  review: 'Minta ulasan',
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
  tautan: 'halaman pesanan pembeli',
} as const;
export type Placeholder = keyof typeof placeholders;

export const defaultTemplates: Record<TemplateName, string> = {
  confirmed:
    'Halo {nama}, terima kasih telah memesan di {toko}. Pesanan {nomor} sudah kami terima dan stoknya kami siapkan.\n\nStatus pesanan: {tautan}',
  payment:
    'Halo {nama}, untuk pesanan {nomor} silakan transfer tepat *{total}* ke salah satu rekening berikut:\n\n{rekening}\n\nKirim bukti transfer di chat ini, ya.',
  paid: 'Halo {nama}, pembayaran untuk pesanan {nomor} sebesar {total} sudah kami terima. Pesanan segera kami kirim.',
  sent: 'Halo {nama}, pesanan {nomor} sudah dikirim lewat {kurir} dengan nomor resi {resi}.\n\nLacak kiriman: {lacak}',
  review:
    'Halo {nama}, semoga pesanan {nomor} sudah diterima dengan baik. Boleh minta ulasan singkat tentang barangnya, dengan foto bila ada? Tulis di halaman pesanan Anda: {tautan}\n\nTerima kasih dari {toko}.',
};

export type TemplateValues = Record<Placeholder, string>;

/** An unknown `{word}` stays as it is, so that a typing error is seen in the preview. */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as Placeholder] : whole,
  );
}

export type BankAccount = { bank: string; number: string; holder: string };

export const bankAccountLines = (accounts: readonly BankAccount[]): string =>
  accounts.map(({ bank, number, holder }) => `${bank} ${number} a.n. ${holder}`).join('\n');

/** Names and numbers of people inside a chat message: one line, no markup. */
export const chatValue = (text: string | null, fallback: string): string => chatText(text ?? '') || fallback;
