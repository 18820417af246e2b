import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Log } from '#server/platform/config/log.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Replica } from '#server/platform/database/replica.ts';
import type { MediaShop } from '#server/platform/media/media.service.ts';
import type { PublicTraffic } from './public-traffic.ts';
import type { AuditLine } from './request-context.ts';

/** What the HTTP layer needs of the shop. */
export type HttpShop = MediaShop & {
  config: Config;
  db: Database;
  replica: Replica | undefined;
  cache: ResponseCache;
  traffic: PublicTraffic;
  log: Log;
  audit?: AuditLine | undefined;
  now: () => Date;
};
