import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableFiles } from './durable-files.ts';
import { queryMessage, readAnswer } from './wire-messages.ts';

/** PGlite leaves its main loop with this status after an ordinary SQL error; it recovers from that one itself. */
const sqlErrorStatus = 100;

export type Engine = {
  /** Runs wire messages to their end, on this thread, and returns the response's bytes. */
  run(messages: Uint8Array): Buffer;
  /** Runs one statement of our own and returns the first column of its rows. */
  query(sql: string): string[];
  inTransaction(): boolean;
  walSyncs(): number;
  close(): Promise<void>;
};

export type EngineOptions = {
  folder: string;
  /** Called when the engine can no longer be trusted. Must not return: the thread ends there. */
  onBroken: (error: Error) => never;
  installFsync: boolean;
};

/**
 * The default start parameters switch fsync off (-F); the planner's default cost of a random page is that of a spinning
 * disk; the default 128 MB of shared buffers stay in memory once touched, while the operating system caches the same
 * pages anyway.
 */
const startParameters = PGlite.defaultStartParams
  .filter((parameter) => parameter !== '-F')
  .concat(
    [
      'fsync=on',
      'wal_sync_method=fsync',
      'synchronous_commit=on',
      'random_page_cost=1.1',
      'shared_buffers=16MB',
    ].flatMap((s) => ['-c', s]),
  );

export async function openEngine({ folder, onBroken, installFsync }: EngineOptions): Promise<Engine> {
  const files = new DurableFiles(
    folder,
    (error) => onBroken(new Error(`The database could not be forced to disk: ${error.message}`)),
    installFsync,
  );
  const pglite = await PGlite.create({
    fs: files,
    startParams: startParameters,
    extensions: { pg_trgm, unaccent },
  });

  // PGlite swallows every exception of its main loop. A trap, a failed abort or an overflown stack leaves a session
  // that answers nothing or garbage (seen: empty answers after a stack overflow), so any but an SQL error ends it.
  const module = pglite.Module;
  const guarded = (step: () => void) => () => {
    try {
      step();
    } catch (error) {
      if ((error as { status?: number } | undefined)?.status === sqlErrorStatus) throw error;
      onBroken(new Error(`The database engine broke down: ${(error as Error | undefined)?.message ?? 'aborted'}`));
    }
  };
  module._PostgresMainLoopOnce = guarded(module._PostgresMainLoopOnce);
  module._PostgresMainLongJmp = guarded(module._PostgresMainLongJmp);

  const engine: Engine = {
    run(messages) {
      const answer: Buffer[] = [];
      // The work is done when the call returns; its promise only waits for a file sync that NodeFS does not have.
      // The bytes are a window into the engine's memory, hence the copy.
      pglite
        .execProtocolRawStream(messages, { syncToFs: false, onRawData: (bytes) => answer.push(Buffer.from(bytes)) })
        .catch((error: Error) => onBroken(new Error(`The database engine broke down: ${error.message}`)));
      return Buffer.concat(answer);
    },
    query: (sql) => readAnswer(engine.run(queryMessage(sql))),
    inTransaction: () => pglite.isInTransaction(),
    walSyncs: () => files.walSyncs,
    close: () => pglite.close(),
  };
  return engine;
}

/** A real commit, without a table of its own: the message goes through the write-ahead log like any row. */
export function commitReachesDisk(engine: Pick<Engine, 'query' | 'walSyncs'>): boolean {
  const before = engine.walSyncs();
  engine.query("SELECT pg_logical_emit_message(true, 'rakita', 'durability self-test')");
  return engine.walSyncs() > before;
}
