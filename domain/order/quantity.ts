/** Section 5: at least 1, at most the stock. */
export const canIncrease = (qty: number, stock: number): boolean => qty + 1 <= stock;
export const canDecrease = (qty: number): boolean => qty - 1 > 0;

/** A typed quantity: above the stock or no number, the one before stays; below 1, it becomes 1. */
export function typedQty(text: string, before: number, stock: number): number {
  const digits = text.trim();
  if (!/^-?\d{1,9}$/.test(digits)) return before;
  const qty = Number(digits);
  if (qty > stock) return before;
  return Math.max(1, qty);
}
