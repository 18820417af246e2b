/**
 * The order numbers after a move: the numbers that stood there, dealt out anew from top to bottom, so that entries which are
 * not among them keep their place. Two that were equal get apart. Only what changed is given back.
 */
export function newOrders(items: readonly { _id: string; order: number }[]): { _id: string; order: number }[] {
  const numbers = items.map((item) => item.order).sort((a, b) => a - b);
  let last = -1;
  return items.flatMap((item, index) => {
    last = Math.max(numbers[index] ?? 0, last + 1);
    return item.order === last ? [] : [{ _id: item._id, order: last }];
  });
}
