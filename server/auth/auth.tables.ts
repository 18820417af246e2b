import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, time } from '#server/columns.ts';

export const users = pgTable(
  'users',
  {
    ...identity(),
    name: text('name').notNull(),
    username: text('username').notNull(),
    email: text('email'),
    waNumber: text('wa_number'),
    role: text('role', { enum: ['owner', 'staff'] }).notNull(),
    passwordHash: text('password_hash'),
    isNotVerified: boolean('is_not_verified').notNull().default(false),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    disabledAt: time('disabled_at'),
  },
  (table) => [uniqueIndex('users_username_key').on(table.username)],
);

/** Tokens are kept as hashes only: a stolen backup opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    ...identity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessHash: text('access_hash').notNull(),
    accessExpiresAt: time('access_expires_at').notNull(),
    refreshHash: text('refresh_hash').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_access_hash_key').on(table.accessHash),
    uniqueIndex('sessions_refresh_hash_key').on(table.refreshHash),
    index('sessions_user_id_idx').on(table.userId),
  ],
);
