import type { Log } from '#server/platform/config/log.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What sending a message needs of the shop. */
export type MessagingShop = { db: Database; log: Log; now: () => Date };
