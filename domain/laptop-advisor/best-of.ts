/** Collects the first `limit` in order of all that is offered, without sorting the whole. */
export type BestOf<Value> = { values: Value[]; last: () => Value | undefined; offer: (value: Value) => void };

export function bestOf<Value>(limit: number, order: (a: Value, b: Value) => number): BestOf<Value> {
  const values: Value[] = [];
  /** The one that the next must beat; undefined while there is room. */
  const last = () => values[limit - 1];
  return {
    values,
    last,
    offer(value) {
      const beaten = last();
      if (beaten !== undefined && order(value, beaten) >= 0) return;
      if (beaten !== undefined) values.pop();
      const index = values.findIndex((other) => order(value, other) < 0);
      values.splice(index < 0 ? values.length : index, 0, value);
    },
  };
}
