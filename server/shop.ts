import type { Messages } from '#server/auth/messengers/messages.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import type { PictureCopies } from '#server/media/copies.ts';
import type { FileStore } from '#server/media/stores/store.ts';

export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** All that services may touch of the outside world. */
export type Shop = {
  config: Config;
  db: Database;
  files: FileStore;
  /** Resized copies of pictures; they can be made again at any time. */
  copies: PictureCopies;
  cache: ResponseCache;
  /** Messages to people: by WhatsApp, by e-mail, or kept in the outbox. */
  messages: Messages;
  log: Log;
  now: () => Date;
};
