import { describe, expect, test } from 'vitest';
import { mergedDiscount, offerAt, periodErrors, periodOf, type StatedOffer, statedOffer } from './dated-price.ts';

const start = '2026-11-10T17:00:00.000Z';
const end = '2026-11-11T17:00:00.000Z';
const ten = { type: 'percent', value: 10 } as const;
const dated: StatedOffer = {
  discount: { ...ten, startAt: start, endAt: end },
  isHotDeals: true,
  hotDealsPeriod: { startAt: null, endAt: '2026-11-11T05:00:00.000Z' },
};
const at = (time: string) => offerAt(dated, new Date(time));

describe('an offer with dates', () => {
  test.each([
    ['2026-11-10T16:59:59.999Z', null, true, start],
    [start, ten, true, '2026-11-11T05:00:00.000Z'],
    ['2026-11-11T04:59:59.999Z', ten, true, '2026-11-11T05:00:00.000Z'],
    ['2026-11-11T05:00:00.000Z', ten, false, end],
    ['2026-11-11T16:59:59.999Z', ten, false, end],
    [end, null, false, null],
  ])('at %s', (time, discount, isHotDeals, next) => {
    const offer = at(time);
    expect(offer).toMatchObject({ discount, isHotDeals });
    expect(offer.nextChangeAt?.toISOString() ?? null).toBe(next);
  });

  test('says the same at every moment until its end, whatever was stored in between', () => {
    let stated = dated;
    for (const time of ['2026-11-01T00:00:00Z', start, '2026-11-11T04:00:00Z']) {
      stated = statedOffer(offerAt(stated, new Date(time)));
      expect(stated).toEqual(dated);
    }
    expect(statedOffer(at(end))).toEqual({ discount: null, isHotDeals: false, hotDealsPeriod: null });
  });

  test('that has begun and never ends has no dates left', () => {
    const open = { ...dated, discount: { ...ten, startAt: start, endAt: null }, hotDealsPeriod: null };
    expect(offerAt(open, new Date(start))).toEqual({
      discount: ten,
      isHotDeals: true,
      datedDiscount: null,
      hotDealsPeriod: null,
      nextChangeAt: null,
    });
  });
});

describe('a discount that is stated again', () => {
  test('without dates keeps those that it has, unless it is another one', () => {
    expect(mergedDiscount(dated.discount, ten)).toBe(dated.discount);
    expect(mergedDiscount(dated.discount, { type: 'percent', value: 11 })).toEqual({ type: 'percent', value: 11 });
    expect(mergedDiscount(dated.discount, { ...ten, startAt: null, endAt: null })).toEqual(ten);
    expect(mergedDiscount(dated.discount, null)).toBeNull();
  });

  test('is written alike in any time zone', () => {
    expect(periodOf({ startAt: '2026-11-11T00:00:00+07:00', endAt: null })).toEqual({ startAt: start, endAt: null });
    expect(periodOf({ startAt: null })).toBeNull();
  });
});

describe('a period', () => {
  const now = new Date('2026-11-11T00:00:00Z');
  test.each([
    [{ startAt: start, endAt: end }, []],
    [null, []],
    [{ startAt: start }, []],
    [{ startAt: end, endAt: start }, ['Harus setelah waktu mulai']],
    [{ startAt: end, endAt: end }, ['Harus setelah waktu mulai']],
    [{ endAt: '2026-11-11T00:00:00Z' }, ['Sudah lewat']],
  ])('%j is refused for %j', (period, messages) => {
    expect(periodErrors('discount', period, now)).toEqual(
      messages.map((message) => ({ path: 'discount.endAt', message })),
    );
  });
});
