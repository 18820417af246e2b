import type * as argon2 from '@node-rs/argon2';
import { afterAll, expect, test, vi } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';

let running = 0;
let most = 0;
let onEnd: () => void = () => {};

// Another file of the same worker may have loaded the module with the real library.
vi.resetModules();
vi.doMock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof argon2>();
  return {
    ...real,
    async hash(...given: Parameters<typeof real.hash>) {
      running += 1;
      most = Math.max(most, running);
      try {
        return await real.hash(...given);
      } finally {
        running -= 1;
        onEnd();
      }
    },
  };
});
const { checkPassword, hashPassword } = await import('./password.ts');
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

test('no more hashes run at once than the limit, also when a new one comes just as another ends', async () => {
  const late: Promise<string>[] = [];
  onEnd = () => {
    if (late.length >= 12) return;
    // At each of the next moments, of which one lies between the end of a hash and the start of the next.
    let turn = Promise.resolve();
    for (let step = 0; step < 4; step += 1) turn = turn.then(() => void late.push(hashPassword(`susulan ${step}`)));
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => hashPassword(`kata sandi ${index}`)));
  await Promise.all(late);
  expect(late.length).toBeGreaterThan(0);
  expect(most).toBe(limits.passwordHashesAtOnce);
});

test('beyond the queue limit a check is refused at once, and a later one works', async () => {
  onEnd = () => {};
  const crowd = await Promise.allSettled(
    Array.from({ length: limits.passwordHashesWaiting + 10 }, () => checkPassword('tebakan', undefined)),
  );
  const refused = crowd.filter((each) => each.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'busy' });
  expect(await checkPassword('benar', await hashPassword('benar'))).toBe(true);
});

test('a password costs whoever guesses it 19 MiB and two passes', async () => {
  expect(await hashPassword('benar')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
