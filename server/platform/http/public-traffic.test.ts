import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import { createPublicTraffic } from './public-traffic.ts';

function open() {
  const clock = { ms: 0 };
  const traffic = createPublicTraffic(() => clock.ms);
  function request(url: string, authorization?: string) {
    const response = new EventEmitter();
    traffic.count({ url, headers: { authorization } } as IncomingMessage, response as ServerResponse);
    return { end: () => response.emit('close') };
  }
  return { clock, traffic, request };
}

describe('traffic of shoppers', () => {
  test('a shop without requests is quiet', () => {
    expect(open().traffic.isQuiet()).toBe(true);
  });

  test('a request under way and a while after it count', () => {
    const { clock, traffic, request } = open();
    const first = request('/products');
    const second = request('/api/products', 'Basic abc');
    clock.ms += 60_000;
    expect(traffic.isQuiet()).toBe(false);
    first.end();
    clock.ms += limits.quietMs;
    expect(traffic.isQuiet()).toBe(false);
    second.end();
    clock.ms += limits.quietMs - 1;
    expect(traffic.isQuiet()).toBe(false);
    clock.ms += 1;
    expect(traffic.isQuiet()).toBe(true);
  });

  test.each([
    ['/api/products/imports/1', 'Bearer token'],
    ['/healthz', undefined],
    ['/readyz', undefined],
  ])('the back office and health checks do not count: %s', (url, authorization) => {
    const { traffic, request } = open();
    request(url, authorization);
    expect(traffic.isQuiet()).toBe(true);
  });
});
