import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { dayMs } from '#domain/days.ts';
import type { SystemState } from '#domain/system/system.contract.ts';
import { attentionOf } from '#domain/system/system-attention.ts';
import { limits } from '#server/platform/config/limits.ts';
import { queues } from '#server/platform/config/queues.ts';
import { version } from '#server/platform/config/version.ts';
import {
  countFailingMessages,
  countKeptMessages,
  listFailingChannels,
} from '#server/platform/messaging/outbox.service.ts';
import { countUnfinishedImports } from '#server/product-import/import.service.ts';
import { readShippingSettings } from '#server/shipping/shipping-settings.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { readLastRuns } from './backup-run.service.ts';

const slowestShown = 5;

async function readDatabase(shop: Shop): Promise<SystemState['database']> {
  const { rows } = await shop.db.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`,
  );
  return {
    kind: shop.config.databaseUrl === undefined ? 'embedded' : 'postgres',
    version: rows[0]?.version.split(' ')[0] ?? '',
    bytes: Number(rows[0]?.bytes ?? 0),
  };
}

async function readStorage(shop: Shop): Promise<SystemState['storage']> {
  const check = shop.files.check().then(
    () => true,
    () => false,
  );
  // A bucket that hangs would keep the whole screen waiting.
  const isUp = await Promise.race([check, sleep(limits.storeCheckMs, false, { ref: false })]);
  return { kind: shop.config.s3 ? 's3' : 'disk', isUp };
}

async function readDisk(shop: Shop): Promise<SystemState['disk']> {
  const { bavail, blocks, bsize } = await statfs(shop.config.dataDir);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

function timeOf(minuteOfDay: number | null): string | null {
  if (minuteOfDay === null) return null;
  return [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

async function readServices(shop: Shop, since: Date): Promise<SystemState['services']> {
  const { provider, health } = await readShippingSettings(shop);
  const failing = await listFailingChannels(shop, since);
  const { whatsapp, smtp, googleClientId } = shop.config;
  const configured = (name: 'whatsapp' | 'email' | 'google', isOn: boolean, isFailing = false) => {
    const state = isFailing ? 'failing' : 'ok';
    return { name, state: isOn ? state : 'off', callsToday: null, lastFailure: null } as const;
  };
  return [
    {
      name: 'shipping',
      state: provider === 'local' ? 'off' : health.state,
      callsToday: health.callsToday,
      lastFailure: health.lastFailure,
    },
    configured('whatsapp', whatsapp !== undefined, failing.has('whatsapp')),
    configured('email', smtp !== undefined, failing.has('email')),
    configured('google', googleClientId !== null),
  ];
}

export async function readSystemState(shop: Shop, startedAt: Date): Promise<SystemState> {
  const now = shop.now();
  const { backups } = shop.config;
  const dayAgo = new Date(now.getTime() - dayMs);
  const [database, storage, disk, runs, keptMessages, failingMessages, unfinishedImports] = await Promise.all([
    readDatabase(shop),
    readStorage(shop),
    readDisk(shop),
    readLastRuns(shop),
    countKeptMessages(shop, dayAgo),
    countFailingMessages(shop),
    countUnfinishedImports(shop),
  ]);
  const state = {
    version,
    startedAt: startedAt.toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    database,
    storage,
    disk,
    backups: {
      time: timeOf(backups.minuteOfDay),
      place: backups.s3 ? ('s3' as const) : ('disk' as const),
      keep: backups.keep,
      ...runs,
    },
    queues: [...queues].map(([name, { size, pending }]) => ({ name, waiting: size, running: pending })),
    keptMessages,
    failingMessages,
    unfinishedImports,
    services: await readServices(shop, dayAgo),
    slowest: shop.slowStatements
      .slowest(slowestShown)
      .map(({ at, longestMs, ...rest }) => ({ ...rest, longestMs: Math.round(longestMs), at: at.toISOString() })),
  };
  return { attention: attentionOf(state, now), ...state };
}
