/** Mulberry32: small, and the same on every machine, so a product keeps its picture. */
export const createRandom = (seed: number) => {
  let state = (seed * 2654435761 + 97) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
};

/** Consecutive seeds never get the same entry of a list of two or more. */
export const nth = <T>(list: readonly T[], seed: number): T => list[Math.abs(Math.trunc(seed)) % list.length] as T;
