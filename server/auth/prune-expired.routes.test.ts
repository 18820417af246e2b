import { expect, test } from 'vitest';
import { startMaintenance } from '#server/app/maintenance.ts';
import { createTestShop } from '#tests/test-shop.ts';
import { attemptCounters, invitations, oneTimeTokens, otpCodes, sessions } from './auth.tables.ts';
import { accountsOf } from './test-accounts.ts';

test('maintenance deletes expired sessions, tokens, codes, invitations and counters; open ones stay', async () => {
  const test = await createTestShop();
  const accounts = accountsOf(test);
  const { db } = test.shop;
  await accounts.registerVerified('lama');
  await accounts.register('belum.verifikasi');
  await accounts.invite();
  await accounts.post('/auth/forgot-password', { identifier: 'admin' });
  await accounts.post('/auth/login', { username: 'siapa', password: 'salah' });
  const count = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries({ sessions, oneTimeTokens, otpCodes, invitations, attemptCounters }).map(
          async ([name, table]) => [name, await db.$count(table)] as const,
        ),
      ),
    );
  const run = async (expected: object) => {
    const maintenance = startMaintenance(test.shop, test.database);
    await expect.poll(count).toMatchObject(expected);
    // Its lease must be free for the next run.
    await maintenance.stop();
  };
  const before = await count();
  await run(before);

  test.setTime(new Date(Date.now() + 31 * 24 * 60 * 60_000));
  // The code of an account that is not verified yet says where the next one goes.
  await run({ sessions: 0, oneTimeTokens: 0, otpCodes: 1, invitations: 0, attemptCounters: 0 });
  await test.close();
});
