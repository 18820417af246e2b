/** Keeps the first `limit` in order of all that is offered, without sorting the whole. */
export type BestOf<Value> = { kept: Value[]; last: () => Value | undefined; offer: (value: Value) => void };

export function bestOf<Value>(limit: number, order: (a: Value, b: Value) => number): BestOf<Value> {
  const kept: Value[] = [];
  /** The one that the next must beat; undefined while there is room. */
  const last = () => kept[limit - 1];
  return {
    kept,
    last,
    offer(value) {
      const beaten = last();
      if (beaten !== undefined && order(value, beaten) >= 0) return;
      if (beaten !== undefined) kept.pop();
      const place = kept.findIndex((other) => order(value, other) < 0);
      kept.splice(place < 0 ? kept.length : place, 0, value);
    },
  };
}
