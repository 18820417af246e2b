import type { BuildItem } from './parts.ts';

/**
 * One way to fill one or more slots. `pay` adds variant prices, `list` product prices (rule R04 holds both within the
 * budget). A joined option keeps its two halves, so that items are collected only for the build that wins.
 */
export type Option = {
  pay: number;
  list: number;
  value: number;
  items?: readonly BuildItem[];
  left?: Option;
  right?: Option;
};

export const nothing: Option = { pay: 0, list: 0, value: 0, items: [] };

export function join(left: Option, right: Option): Option {
  return {
    pay: left.pay + right.pay,
    list: left.list + right.list,
    value: left.value + right.value,
    left,
    right,
  };
}

export function itemsOf(option: Option): BuildItem[] {
  if (option.items) return [...option.items];
  return [...(option.left ? itemsOf(option.left) : []), ...(option.right ? itemsOf(option.right) : [])];
}

/** Best value first, then the cheaper. */
export function compareOptions(a: Option, b: Option): number {
  return b.value - a.value || a.pay - b.pay || a.list - b.list;
}

/** The options that no other beats in value, pay and list at once, best value first. */
export function undominated(options: readonly Option[]): Option[] {
  const remaining: Option[] = [];
  // Those remaining so far that are lowest in pay or list; a single one as long as both prices agree.
  let cheapest: Option[] = [];
  for (const option of options.toSorted(compareOptions)) {
    const only = cheapest.length === 1 ? cheapest[0] : undefined;
    if (only === undefined) {
      if (cheapest.some(({ pay, list }) => pay <= option.pay && list <= option.list)) continue;
      cheapest = cheapest.filter(({ pay, list }) => option.pay > pay || option.list > list);
      cheapest.push(option);
    } else if (option.pay <= only.pay && option.list <= only.list) {
      if (option.pay === only.pay && option.list === only.list) continue;
      cheapest[0] = option;
    } else if (option.pay < only.pay || option.list < only.list) cheapest.push(option);
    else continue;
    remaining.push(option);
  }
  return remaining;
}

/** The undominated options laid out for fast search. Plain data, so that a worker thread can hand it over. */
export type ParetoFront = {
  options: Option[];
  /** By falling value, like `options`. */
  pay: Float64Array;
  list: Float64Array;
  value: Int32Array;
  /** The lowest pay among the first k + 1 options: falls, so the best affordable value is found by halving. */
  lowestPay: Float64Array;
  /** Positions of the options by rising pay. */
  byPay: Int32Array;
  minPay: number;
  minList: number;
};

export function paretoFrontOf(candidates: readonly Option[]): ParetoFront {
  const options = undominated(candidates);
  const pay = Float64Array.from(options, (option) => option.pay);
  const lowestPay = Float64Array.from(pay);
  for (let k = 1; k < lowestPay.length; k++) lowestPay[k] = Math.min(lowestPay[k]!, lowestPay[k - 1]!);
  const list = Float64Array.from(options, (option) => option.list);
  return {
    options,
    pay,
    list,
    value: Int32Array.from(options, (option) => option.value),
    lowestPay,
    byPay: Int32Array.from(options.keys()).sort((a, b) => pay[a]! - pay[b]!),
    minPay: lowestPay[lowestPay.length - 1] ?? Number.POSITIVE_INFINITY,
    minList: list.reduce((lowest, price) => Math.min(lowest, price), Number.POSITIVE_INFINITY),
  };
}

/** The highest value for at most that pay; minus infinity when nothing is affordable. */
export function bestValueWithin(front: ParetoFront, payRupiah: number): number {
  if (payRupiah < front.minPay) return Number.NEGATIVE_INFINITY;
  let low = 0;
  let high = front.lowestPay.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (front.lowestPay[middle]! <= payRupiah) high = middle;
    else low = middle + 1;
  }
  return front.value[low]!;
}

export type Best = { value: number; pay: number; list: number; first: Option; second: Option };

export type Incumbent = { value: number; pay: number; list: number };

export function beats(value: number, pay: number, list: number, than: Incumbent): boolean {
  if (value !== than.value) return value > than.value;
  return pay !== than.pay ? pay < than.pay : list < than.list;
}

/**
 * The best pair of one option from each front within what is left, on top of `base`; null unless it beats `than`.
 * As `first` gets dearer, the best affordable `second` only moves down its front: one pass over both when pay and list
 * agree, a short search from there when they do not.
 */
export function bestPair(
  first: ParetoFront,
  second: ParetoFront,
  base: Option,
  budgetRupiah: number,
  than: Incumbent,
): Best | null {
  let best: Incumbent = than;
  let found: Best | null = null;
  const payLeft = budgetRupiah - base.pay;
  const listLeft = budgetRupiah - base.list;
  let start = 0;
  for (let n = 0; n < first.byPay.length; n++) {
    const i = first.byPay[n]!;
    const payRoom = payLeft - first.pay[i]!;
    const listRoom = listLeft - first.list[i]!;
    if (payRoom < second.minPay) break;
    while (second.lowestPay[start]! > payRoom) start++;
    let fittingValue = Number.NEGATIVE_INFINITY;
    for (let k = start; k < second.value.length; k++) {
      const value = base.value + first.value[i]! + second.value[k]!;
      if (value < best.value || second.value[k]! < fittingValue) break;
      if (second.pay[k]! > payRoom || second.list[k]! > listRoom) continue;
      fittingValue = second.value[k]!;
      const pay = base.pay + first.pay[i]! + second.pay[k]!;
      const list = base.list + first.list[i]! + second.list[k]!;
      if (!beats(value, pay, list, best)) continue;
      found = { value, pay, list, first: first.options[i]!, second: second.options[k]! };
      best = found;
    }
  }
  return found;
}
