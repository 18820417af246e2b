type Decimals = { atMost?: number; atLeast?: number };

/**
 * '1.234,5', as Indonesian writes numbers. By hand and not by `Intl`: the first number of a page would cost a slow phone
 * some 70 ms of loading its tables.
 */
export function formatNumber(value: number, { atMost = 0, atLeast = 0 }: Decimals = {}): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(Math.max(atMost, atLeast)).split('.');
  const needed = decimals.slice(atLeast).replace(/0+$/, '');
  const text = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  const shown = decimals.slice(0, atLeast) + needed;
  const isNegative = value < 0 && /[1-9]/.test(whole + shown);
  return `${isNegative ? '-' : ''}${text}${shown && `,${shown}`}`;
}

/** '12,5%'. */
export const formatPercent = (percent: number) => `${formatNumber(percent, { atMost: 2 })}%`;

const grouped = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
const plain = /^-?\d+(?:[.,]\d*)?$/;

/**
 * A number as people type it, read the Indonesian way: '7,5', '1.500', '1.234,5'. A point that cannot separate thousands
 * is a decimal point ('7.5'). Null when the text is no number.
 */
export function parseNumber(text: string): number | null {
  const typed = text.trim();
  if (grouped.test(typed)) return Number(typed.replaceAll('.', '').replace(',', '.'));
  return plain.test(typed) ? Number(typed.replace(',', '.')) : null;
}
