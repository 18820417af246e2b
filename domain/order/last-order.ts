import { dayMs } from '#domain/days.ts';

/** The order that this browser has sent last, with the address of its page. */
export type LastOrder = { number: string; url: string; at: number };

/** How long the link to the last order is shown. */
const lastOrderMs = 30 * dayMs;

export const isRecentOrder = ({ at }: LastOrder, now: number): boolean => now - at < lastOrderMs;

/** The storage may hold anything, and this becomes a link: null where it is no order. */
export function readLastOrder(json: string): LastOrder | null {
  try {
    const { number, url, at } = (JSON.parse(json) ?? {}) as Partial<Record<keyof LastOrder, unknown>>;
    const isNumber = typeof number === 'string' && /^[A-Z]{2}-\d{6}-\d{4,}$/.test(number);
    const isAddress = typeof url === 'string' && /^https?:\/\//.test(url);
    return isNumber && isAddress && typeof at === 'number' ? { number, url, at } : null;
  } catch {
    return null;
  }
}
