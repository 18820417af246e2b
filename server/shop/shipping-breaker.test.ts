import { describe, expect, test } from 'vitest';
import { createBreaker } from './shipping-breaker.ts';

describe('the breaker', () => {
  test('opens after two failures, lets one caller try after the pause, and closes on success', () => {
    const breaker = createBreaker();
    breaker.fail(0, 'mati', false);
    expect(breaker.state(1)).toBe('closed');
    breaker.fail(1, 'mati', false);
    expect(breaker.state(2)).toBe('open');
    expect(breaker.health(2)).toMatchObject({ state: 'waiting', lastFailure: 'mati' });
    expect(breaker.state(30_001)).toBe('trial');
    expect(breaker.begin(30_001)).toBe(true);
    expect(breaker.begin(30_002)).toBe(false);
    breaker.succeed();
    expect(breaker.state(30_003)).toBe('closed');
  });

  test('a failed trial opens it again; a trial that never ends does not block the next for ever', () => {
    const breaker = createBreaker();
    breaker.fail(0, 'mati', false);
    breaker.fail(0, 'mati', false);
    breaker.begin(30_000);
    breaker.fail(30_100, 'mati', false);
    expect(breaker.state(30_200)).toBe('open');
    breaker.begin(60_200);
    expect(breaker.state(60_300)).toBe('open');
    expect(breaker.state(70_000)).toBe('trial');
  });

  test('a spent quota keeps it open longer, and new settings close it', () => {
    const breaker = createBreaker();
    breaker.fail(0, 'kuota', true);
    expect(breaker.state(10 * 60_000)).toBe('open');
    breaker.reset();
    expect(breaker.health(1)).toMatchObject({ state: 'ok', lastFailure: null });
  });

  test('counts the calls of an Indonesian day', () => {
    const breaker = createBreaker();
    const evening = Date.parse('2030-01-01T16:59:00Z');
    breaker.countCall(evening);
    breaker.countCall(evening);
    expect(breaker.health(evening).callsToday).toBe(2);
    expect(breaker.health(evening + 2 * 60_000).callsToday).toBe(0);
  });
});
