/** Conditions on facts that may not be known: one on something unknown holds. */
export type Known<T> = T | undefined;
export const equal = <T>(a: Known<T>, b: Known<T>) => a === undefined || b === undefined || a === b;
export const among = <T>(value: Known<T>, list: Known<readonly T[]>) =>
  value === undefined || list === undefined || list.includes(value);
export const within = (size: Known<number>, room: Known<number>) =>
  size === undefined || room === undefined || size <= room;
