import { describe, expect, test } from 'vitest';
import { type EditValues, editErrors, editOf, noEdit } from './edit-values.ts';

const values = (change: Partial<EditValues>): EditValues => ({ ...noEdit, ...change });

describe('the form for an edit of many products', () => {
  test('nothing chosen is no edit', () => {
    expect(editOf(noEdit)).toBeNull();
    expect(editErrors(noEdit)).toEqual({});
  });

  test('amounts are read as Indonesians write them', () => {
    expect(editOf(values({ priceDirection: 'raise', priceAmount: '7,5', rounding: '900' }))).toMatchObject({
      price: { direction: 'raise', by: 'percent', amount: 7.5, rounding: '900' },
    });
    expect(editOf(values({ priceDirection: 'lower', priceBy: 'rupiah', priceAmount: '25.000' }))).toMatchObject({
      price: { by: 'rupiah', amount: 25_000 },
    });
  });

  test('a discount is set or taken away', () => {
    expect(editOf(values({ discountType: 'none' }))).toMatchObject({ discount: null });
    expect(editOf(values({ discountType: 'percent', discountValue: '10' }))).toMatchObject({
      discount: { type: 'percent', value: 10 },
    });
  });

  test.each<[Partial<EditValues>, string]>([
    [{ priceDirection: 'raise' }, 'priceAmount'],
    [{ priceDirection: 'raise', priceAmount: 'x' }, 'priceAmount'],
    [{ priceDirection: 'raise', priceBy: 'rupiah', priceAmount: '1,5' }, 'priceAmount'],
    [{ stockMode: 'set', stockAmount: '1,5' }, 'stockAmount'],
    [{ discountType: 'percent', discountValue: '101' }, 'discountValue'],
  ])('%j cannot be done: the fault is at %s', (change, name) => {
    expect(Object.keys(editErrors(values(change)))).toEqual([name]);
    expect(editOf(values(change))).toBeNull();
  });
});
