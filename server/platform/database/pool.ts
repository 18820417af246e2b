import pg from 'pg';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** A pool whose queue is bounded: beyond it a caller is told at once to come back, instead of waiting for a time-out. */
export class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (this.waitingCount >= limits.databaseWaiting) {
      const busy = new Problem('busy');
      if (!callback) return Promise.reject(busy);
      callback(busy, undefined, () => {});
      return undefined;
    }
    if (!callback) return super.connect();
    super.connect(callback);
    return undefined;
  }
}
