import { and, eq, ne } from 'drizzle-orm';
import { usernamePattern } from '#domain/auth/account-rules.ts';
import { Problem } from '#domain/problems.ts';
import type { Shop } from '#server/shop/shop.ts';
import { users } from './auth.tables.ts';

const messages = {
  username: 'Username sudah dipakai',
  email: 'E-mail sudah dipakai akun lain',
  waNumber: 'Nomor WhatsApp sudah terhubung dengan akun lain',
} as const;

type Values = { [Name in keyof typeof messages]?: string | null };

/** A clash is reported at its field; between two writers at once the unique index decides. */
export async function refuseTakenAccount(shop: Shop, values: Values, ownId?: string): Promise<void> {
  for (const name of Object.keys(messages) as (keyof typeof messages)[]) {
    const value = values[name];
    if (value === undefined || value === null) continue;
    const [taken] = await shop.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users[name], value), ownId === undefined ? undefined : ne(users.id, ownId)));
    if (taken) throw new Problem('conflict', { errors: [{ path: name, message: messages[name] }] });
  }
}

/** `budi` or, where that is taken, `budi2`, `budi3` … */
export async function freeUsername(shop: Shop, wanted: string): Promise<string> {
  const clean = wanted.toLowerCase().replace(/[^a-z0-9._-]/g, '');
  const base = clean.replace(/^[._-]+/, '').slice(0, 50);
  const start = usernamePattern.test(base) ? base : `staf${base}`;
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? start : `${start}${number}`;
    const [taken] = await shop.db.select({ id: users.id }).from(users).where(eq(users.username, username));
    if (!taken) return username;
  }
}
