import { parseNumber } from '#domain/number.ts';

/**
 * What a typed quantity becomes: above stock it reverts to the one before, below 1 it becomes 1.
 * Null while the input is empty: the shopper is still typing.
 */
export function settleTypedQuantity(typed: string, before: number, stock: number): number | null {
  const text = typed.trim();
  if (text === '') return null;
  const quantity = parseNumber(text);
  if (quantity === null || !Number.isInteger(quantity) || quantity > stock) return before;
  return Math.max(1, quantity);
}
