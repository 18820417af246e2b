import type { Discount } from './discount.ts';

/** ISO times; null: from now on, or without an end. */
export type Period = { startAt: string | null; endAt: string | null };
type OpenPeriod = { startAt?: string | null | undefined; endAt?: string | null | undefined };
/** A discount as staff state it; without dates it holds until it is changed. */
export type StatedDiscount = Discount & OpenPeriod;

/** What staff state about a product's offer. */
export type StatedOffer = {
  discount: StatedDiscount | null;
  isHotDeals: boolean;
  hotDealsPeriod: Period | null;
};

/** What of it holds at a moment, what is still to come, and when that changes next. */
export type CurrentOffer = {
  discount: Discount | null;
  isHotDeals: boolean;
  datedDiscount: (Discount & Period) | null;
  hotDealsPeriod: Period | null;
  nextChangeAt: Date | null;
};

const timeOf = (text: string | null | undefined) => (text == null ? null : Date.parse(text));

/** The same moment is always written alike, so that two statements can be compared. */
export function periodOf({ startAt, endAt }: OpenPeriod): Period | null {
  const written = (text: string | null | undefined) => (text == null ? null : new Date(text).toISOString());
  const period = { startAt: written(startAt), endAt: written(endAt) };
  return period.startAt === null && period.endAt === null ? null : period;
}

type Phase = 'upcoming' | 'running' | 'over';

/** From its start on, until just before its end. */
function phaseOf(period: OpenPeriod, nowMs: number): Phase {
  const [startMs, endMs] = [timeOf(period.startAt), timeOf(period.endAt)];
  if (endMs !== null && endMs <= nowMs) return 'over';
  return startMs !== null && startMs > nowMs ? 'upcoming' : 'running';
}

/** Null where nothing is left to happen. */
function nextChangeMs(period: OpenPeriod, phase: Phase): number | null {
  if (phase === 'upcoming') return timeOf(period.startAt);
  return phase === 'running' ? timeOf(period.endAt) : null;
}

export function offerAt({ discount, isHotDeals, hotDealsPeriod }: StatedOffer, now: Date): CurrentOffer {
  const nowMs = now.getTime();
  const discountPhase = phaseOf(discount ?? {}, nowMs);
  const hotPhase = phaseOf(hotDealsPeriod ?? {}, nowMs);
  const discountChange = discount && nextChangeMs(discount, discountPhase);
  const hotChange = isHotDeals && hotDealsPeriod ? nextChangeMs(hotDealsPeriod, hotPhase) : null;
  const changes = [discountChange, hotChange].filter((ms) => ms !== null);
  return {
    discount: discount && discountPhase === 'running' ? { type: discount.type, value: discount.value } : null,
    isHotDeals: isHotDeals && hotPhase === 'running',
    // Null once it has started and has no end: no change is left.
    datedDiscount:
      discount && discountChange !== null
        ? { type: discount.type, value: discount.value, startAt: null, endAt: null, ...periodOf(discount) }
        : null,
    hotDealsPeriod: hotChange === null ? null : hotDealsPeriod,
    nextChangeAt: changes.length === 0 ? null : new Date(Math.min(...changes)),
  };
}

type StoredOffer = Omit<CurrentOffer, 'nextChangeAt'>;

export const statedOffer = ({ discount, isHotDeals, datedDiscount, hotDealsPeriod }: StoredOffer): StatedOffer => ({
  discount: datedDiscount ?? discount,
  isHotDeals: isHotDeals || hotDealsPeriod !== null,
  hotDealsPeriod,
});

/** A discount that is given again without dates keeps those that it has. */
export function mergedDiscount(before: StatedDiscount | null, given: StatedDiscount | null): StatedDiscount | null {
  if (!given) return null;
  const isSame = before?.type === given.type && before.value === given.value;
  if (isSame && given.startAt === undefined && given.endAt === undefined) return before;
  return { type: given.type, value: given.value, ...periodOf(given) };
}

/** Why a period cannot be stated now. */
export function periodErrors(path: string, period: OpenPeriod | null, now: Date) {
  const [startMs, endMs] = [timeOf(period?.startAt), timeOf(period?.endAt)];
  if (endMs === null) return [];
  if (startMs !== null && endMs <= startMs) return [{ path: `${path}.endAt`, message: 'Harus setelah waktu mulai' }];
  return endMs <= now.getTime() ? [{ path: `${path}.endAt`, message: 'Sudah lewat' }] : [];
}
