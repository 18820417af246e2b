import { formatNumber } from './number.ts';

/** As id-ID writes it, no decimals; an empty price shows 'Rp 0'. */
export function formatRupiah(amount: number | null | undefined): string {
  return `Rp ${formatNumber(amount ?? 0)}`;
}

/** Nine hundred trillion: the most digits that a JavaScript number keeps exactly. */
export const maxRupiahDigits = 15;

/** Reads what people type or paste: 'Rp 1.500.000', '1,500,000', '1500000,00'. Null when there is no digit. */
export function parseRupiah(text: string): number | null {
  const withoutCents = text
    .trim()
    .replace(/[.,]\d{2}$/, (cents) => (/[.,]\d{3}/.test(text) || text.includes(',') ? '' : cents));
  const digits = withoutCents.replace(/\D/g, '');
  return digits === '' ? null : Number(digits.slice(0, maxRupiahDigits));
}
