export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/**
 * The order numbers after a move: the numbers that stood there, dealt out anew from top to bottom, so that neighbours on
 * other pages keep their place. Two that were equal get apart. Only what changed is given back.
 */
export function newOrders(items: readonly { _id: string; order: number }[]): { _id: string; order: number }[] {
  const numbers = items.map((item) => item.order).sort((a, b) => a - b);
  let last = -1;
  return items.flatMap((item, index) => {
    last = Math.max(numbers[index] ?? 0, last + 1);
    return item.order === last ? [] : [{ _id: item._id, order: last }];
  });
}
