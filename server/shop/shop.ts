import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Log } from '#server/platform/config/log.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Replica } from '#server/platform/database/replica.ts';
import type { SlowStatements } from '#server/platform/database/slow-statements.ts';
import type { AfterCommit } from '#server/platform/database/transaction.ts';
import type { CdnPurges } from '#server/platform/http/cdn-purges.ts';
import type { PublicTraffic } from '#server/platform/http/public-traffic.ts';
import type { AuditLine } from '#server/platform/http/request-context.ts';
import type { PictureCopies } from '#server/platform/media/copies.ts';
import type { FileStore } from '#server/platform/media/stores/store.ts';
import type { Messages } from '#server/platform/messaging/messages.ts';
import type { ShippingState } from './shipping-state.ts';
import type { Signal } from './signal.ts';

/** All that services may touch of the outside world. */
export type Shop = {
  config: Config;
  /** Unique to this process: the sender of a notification does not react to it. */
  instance: string;
  /** Within a transaction its connection, for a public read the replica; otherwise the primary. */
  db: Database;
  /** For what outlives a request. */
  primary: Database;
  /** Unique to this database; undefined where the server does not let us read it. */
  databaseIdentity: string | undefined;
  replica: Replica | undefined;
  files: FileStore;
  /** Resized copies of pictures; they can be made again at any time. */
  copies: PictureCopies;
  cache: ResponseCache;
  traffic: PublicTraffic;
  /** Messages to people: by WhatsApp, by e-mail, or stored in the outbox. */
  messages: Messages;
  /** Undefined without a CDN that can be purged. */
  cdnPurges: CdnPurges | undefined;
  shipping: ShippingState;
  /** Only inside a transaction. */
  afterCommit?: AfterCommit | undefined;
  /** The audit line of the request that is being served; `transaction` saves it with the change. */
  audit?: AuditLine | undefined;
  slowStatements: SlowStatements;
  /** Emitted when an order was stored or changed, here or by another instance. */
  orderChanges: Signal;
  log: Log;
  now: () => Date;
};
