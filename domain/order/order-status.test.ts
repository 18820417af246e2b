import { describe, expect, test } from 'vitest';
import { holdsStock, isEditable, type OrderTimes, orderStatuses, orderStep } from './order-status.ts';

const times: OrderTimes = { processing: null, paid: null, sent: null, done: null, cancelled: null };
const steps = (given: OrderTimes) =>
  orderStatuses.flatMap(({ value: from }) =>
    orderStatuses.flatMap(({ value: to }) => {
      const step = orderStep(from, to, given);
      return step ? [`${from} ${step} ${to}`] : [];
    }),
  );

describe('the steps of an order', () => {
  test('lead forward as the table says, and back by one step', () => {
    expect(steps(times)).toEqual([
      'new forward processing',
      'new forward cancelled',
      'processing back new',
      'processing forward paid',
      'processing forward sent',
      'processing forward cancelled',
      'paid back processing',
      'paid forward sent',
      'paid forward cancelled',
      'sent back processing',
      'sent forward done',
      'done back sent',
      'cancelled back new',
    ]);
  });

  test('a sent order that was paid goes back to paid', () => {
    expect(orderStep('sent', 'paid', { ...times, paid: '2026-11-15T00:00:00Z' })).toBe('back');
    expect(orderStep('sent', 'processing', { ...times, paid: '2026-11-15T00:00:00Z' })).toBeNull();
  });

  test('take stock from acceptance on and freeze the items once they are sent', () => {
    const all = orderStatuses.map(({ value }) => value);
    expect(all.filter(holdsStock)).toEqual(['processing', 'paid', 'sent', 'done']);
    expect(all.filter(isEditable)).toEqual(['new', 'processing', 'paid']);
  });
});
