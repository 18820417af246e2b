import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { areas } from '#domain/auth/areas.ts';
import { teams } from '#server/content/content.tables.ts';
import { identity, parentId, time } from '#server/platform/database/columns.ts';

const roles = ['owner', 'staff'] as const;

/** Every area by default: accounts from before the areas keep what they could do. */
const givenAreas = () =>
  text('areas', { enum: areas })
    .array()
    .notNull()
    .default([...areas]);

export const users = pgTable(
  'users',
  {
    ...identity(),
    name: text('name').notNull(),
    username: text('username').notNull(),
    email: text('email'),
    waNumber: text('wa_number'),
    photo: text('photo'),
    role: text('role', { enum: roles }).notNull(),
    areas: givenAreas(),
    canPublishImports: boolean('can_publish_imports').notNull().default(false),
    passwordHash: text('password_hash'),
    isNotVerified: boolean('is_not_verified').notNull().default(false),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    disabledAt: time('disabled_at'),
    /** A removed team member's account stays, so that the audit trail still names it. */
    teamId: text('team_id').references(() => teams.id, { onDelete: 'set null' }),
    googleIssuer: text('google_issuer'),
    googleSubject: text('google_subject'),
    googleEmail: text('google_email'),
    /** The origin of the last successful login: links in messages use it, not a host that a stranger's request names. */
    lastOrigin: text('last_origin'),
    lastLoginAt: time('last_login_at'),
  },
  (table) => [
    uniqueIndex('users_username_key').on(table.username),
    uniqueIndex('users_email_key').on(table.email),
    uniqueIndex('users_wa_number_key').on(table.waNumber),
    uniqueIndex('users_team_id_key').on(table.teamId),
    uniqueIndex('users_google_key').on(table.googleIssuer, table.googleSubject),
  ],
);

const userId = () => parentId('user_id', () => users.id);

/** One row per login. Tokens are stored as hashes only: a stolen backup opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    ...identity(),
    userId: userId(),
    familyHash: text('family_hash').notNull(),
    accessHash: text('access_hash').notNull(),
    accessExpiresAt: time('access_expires_at').notNull(),
    refreshHash: text('refresh_hash').notNull(),
    previousRefreshHash: text('previous_refresh_hash'),
    rotatedAt: time('rotated_at'),
    /** With it and the previous token, the next pair can be derived again for a tab that refreshes at the same time. */
    seed: text('seed').notNull(),
    expiresAt: time('expires_at').notNull(),
    address: text('address').notNull(),
    device: text('device').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_family_hash_key').on(table.familyHash),
    uniqueIndex('sessions_access_hash_key').on(table.accessHash),
    index('sessions_user_id_idx').on(table.userId),
  ],
);

/** The one code of each kind that is open for an account. Its count of wrong tries stays when a new code is sent. */
export const otpCodes = pgTable(
  'otp_codes',
  {
    ...identity(),
    userId: userId(),
    kind: text('kind', { enum: ['verify', 'link-whatsapp', 'change-email'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    /** Where the code was sent, and so what it proves: one of the two. */
    waNumber: text('wa_number'),
    email: text('email'),
    sentAt: time('sent_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    tries: integer('tries').notNull().default(0),
    triesSince: time('tries_since').notNull(),
  },
  (table) => [uniqueIndex('otp_codes_user_kind_key').on(table.userId, table.kind)],
);

/** Long random tokens that work once: login links, password links, nonces, and Google tokens already seen. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: ['login-link', 'reset-link', 'google-nonce', 'google-credential'] }).notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [
    index('one_time_tokens_user_id_idx').on(table.userId),
    index('one_time_tokens_expires_at_idx').on(table.expiresAt),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    ...identity(),
    teamId: parentId('team_id', () => teams.id),
    role: text('role', { enum: roles }).notNull(),
    areas: givenAreas(),
    tokenHash: text('token_hash').notNull(),
    /** Copied when the owner invites: a number that is written in later gets no code. */
    name: text('name').notNull(),
    waNumber: text('wa_number'),
    email: text('email'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    // A second invitation replaces the first.
    uniqueIndex('invitations_team_id_key').on(table.teamId),
    uniqueIndex('invitations_token_hash_key').on(table.tokenHash),
  ],
);

/** Browsers that have logged in before: their tries are counted apart from those of strangers. */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text('hash').primaryKey(),
    userId: userId(),
    lastUsedAt: time('last_used_at').notNull(),
  },
  (table) => [index('known_devices_user_id_idx').on(table.userId)],
);

/** Tries per account and per address; in the database, so that restarts and several instances agree. */
export const attemptCounters = pgTable(
  'attempt_counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: time('window_ends_at').notNull(),
    nextTryAt: time('next_try_at'),
  },
  (table) => [index('attempt_counters_window_ends_at_idx').on(table.windowEndsAt)],
);
