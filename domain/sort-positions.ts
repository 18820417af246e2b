/**
 * The order numbers after a move: the same numbers, assigned again from top to bottom, so that entries which are not among them
 * keep their place. Equal numbers become different ones. Only what changed is returned.
 */
export function reassignPositions(items: readonly { _id: string; order: number }[]): { _id: string; order: number }[] {
  const numbers = items.map((item) => item.order).sort((a, b) => a - b);
  let last = -1;
  return items.flatMap((item, index) => {
    last = Math.max(numbers[index] ?? 0, last + 1);
    return item.order === last ? [] : [{ _id: item._id, order: last }];
  });
}
