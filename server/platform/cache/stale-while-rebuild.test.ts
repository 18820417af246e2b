import { setTimeout as sleep, setImmediate as soon } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { StaleWhileRebuild } from './stale-while-rebuild.ts';

/** A value whose builds end when the test says so. */
function controlled(waitMs = 250) {
  let version = 0;
  let leastVersion = 0;
  const errors: string[] = [];
  const builds: PromiseWithResolvers<string>[] = [];
  const value = new StaleWhileRebuild<string>({
    name: 'test',
    log: { info() {}, warn() {}, error: (_: object, message: string) => errors.push(message) },
    version: () => version,
    build: () => {
      const build = Promise.withResolvers<string>();
      builds.push(build);
      return build.promise;
    },
    waitMs,
    leastVersion: () => leastVersion,
    isUsable: (text) => text !== 'ended',
  });
  return {
    errors,
    builds,
    value,
    read: () => value.read(),
    write: () => {
      version += 1;
    },
    forbidOlder: () => {
      leastVersion = version;
    },
  };
}

describe('stale while rebuild', () => {
  test('the first readers wait, and one build serves them all', async () => {
    const { read, builds } = controlled();
    const values = Promise.all([read(), read(), read()]);
    builds[0]!.resolve('first');
    expect(await values).toEqual(['first', 'first', 'first']);
    expect(await read()).toBe('first');
    expect(builds).toHaveLength(1);
  });

  test('after a write the next reader gets the new value when the build is quick', async () => {
    const { read, builds, write } = controlled(10_000);
    const first = read();
    builds[0]!.resolve('before');
    await first;
    write();
    const next = read();
    builds[1]!.resolve('after');
    expect(await next).toBe('after');
  });

  test('a value that is too old to be used is waited for, however long the build takes', async () => {
    const { read, builds, write, forbidOlder } = controlled(0);
    const first = read();
    builds[0]!.resolve('before');
    await first;
    write();
    forbidOlder();
    const next = read();
    // Far longer than a reader would wait for a value that may still be used.
    await sleep(30);
    builds[1]!.resolve('after');
    expect(await next).toBe('after');
  });

  test('readers get the previous value while a build takes long', async () => {
    const { read, builds, write } = controlled(5);
    const first = read();
    builds[0]!.resolve('before');
    await first;
    write();
    expect(await read()).toBe('before');
    expect(await read()).toBe('before');
    expect(builds).toHaveLength(2);
    builds[1]!.resolve('after');
    await soon();
    expect(await read()).toBe('after');
  });

  test('a write during a build causes another build', async () => {
    const { read, builds, write } = controlled(10_000);
    const early = read();
    write();
    const late = read();
    builds[0]!.resolve('overtaken');
    expect(await early).toBe('overtaken');
    await soon();
    builds[1]!.resolve('with the write');
    expect(await late).toBe('with the write');
  });

  test('a failed build rejects only where there is no previous value', async () => {
    const { read, builds, write, errors } = controlled(10_000);
    const first = read();
    builds[0]!.reject(new Error('no database'));
    await expect(first).rejects.toThrow('no database');
    const second = read();
    builds[1]!.resolve('known');
    expect(await second).toBe('known');
    write();
    const third = read();
    builds[2]!.reject(new Error('no database'));
    expect(await third).toBe('known');
    expect(errors).toHaveLength(1);
    const fourth = read();
    builds[3]!.resolve('new');
    expect(await fourth).toBe('new');
  });

  test('a value that has become unusable is built again without a write', async () => {
    const { read, builds, value } = controlled();
    const first = read();
    builds[0]!.resolve('ended');
    await soon();
    expect(value.known).toBeUndefined();
    builds[1]!.resolve('running');
    expect(await first).toBe('running');
  });
});
