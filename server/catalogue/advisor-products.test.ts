import { setImmediate as soon } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createResponseCache } from '#server/platform/cache/response-cache.ts';
import { cachePerCatalogue } from './advisor-products.service.ts';

/** An advisor whose work ends when the test says so. */
function advisor(patienceMs?: number) {
  const cache = createResponseCache();
  const errors: string[] = [];
  const log = { info() {}, warn() {}, error: (_: object, message: string) => errors.push(message) };
  const builds: PromiseWithResolvers<string>[] = [];
  const build = () => {
    const build = Promise.withResolvers<string>();
    builds.push(build);
    return build.promise;
  };
  return { cache, errors, builds, ask: cachePerCatalogue({ cache, log }, build, patienceMs) };
}

describe('what an advisor works out of the catalogue', () => {
  test('the first questions wait, and one piece of work serves them all', async () => {
    const { ask, builds } = advisor();
    const answers = Promise.all([ask(), ask(), ask()]);
    builds[0]!.resolve('first');
    expect(await answers).toEqual(['first', 'first', 'first']);
    expect(await ask()).toBe('first');
    expect(builds).toHaveLength(1);
  });

  test('a write is in the next answer when it is worked in quickly', async () => {
    const { ask, builds, cache } = advisor(10_000);
    const first = ask();
    builds[0]!.resolve('before');
    await first;
    cache.drop();
    const answer = ask();
    builds[1]!.resolve('after');
    expect(await answer).toBe('after');
  });

  test('where it takes long, the state before answers meanwhile', async () => {
    const { ask, builds, cache } = advisor(5);
    const first = ask();
    builds[0]!.resolve('before');
    await first;
    cache.drop();
    expect(await ask()).toBe('before');
    expect(await ask()).toBe('before');
    expect(builds).toHaveLength(2);
    builds[1]!.resolve('after');
    await soon();
    expect(await ask()).toBe('after');
  });

  test('a write during the work is not lost', async () => {
    const { ask, builds, cache } = advisor(10_000);
    const early = ask();
    cache.drop();
    const late = ask();
    builds[0]!.resolve('overtaken');
    expect(await early).toBe('overtaken');
    await soon();
    builds[1]!.resolve('with the write');
    expect(await late).toBe('with the write');
  });

  test('a failure is told to the first question only when nothing is known yet', async () => {
    const { ask, builds, cache, errors } = advisor(10_000);
    const first = ask();
    builds[0]!.reject(new Error('no database'));
    await expect(first).rejects.toThrow('no database');
    const second = ask();
    builds[1]!.resolve('known');
    expect(await second).toBe('known');
    cache.drop();
    const third = ask();
    builds[2]!.reject(new Error('no database'));
    expect(await third).toBe('known');
    expect(errors).toHaveLength(1);
    const fourth = ask();
    builds[3]!.resolve('new');
    expect(await fourth).toBe('new');
  });
});
