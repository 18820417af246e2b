import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const ioError = 29; // EIO as numbered by WASI, which PGlite's file system layer speaks.
const walSegment = /^[0-9A-F]{24}$/;

type Stream = { nfd: number; node: { name: string } };
type NodeFileSystem = { stream_ops: { fsync?: (stream: Stream) => number } };
type InitOptions = Parameters<NodeFS['init']>[1];

/**
 * PGlite's NodeFS has no fsync operation, so PostgreSQL's calls succeed without reaching the disk. This adds it.
 * It reaches into Emscripten's internals: PGlite is pinned to one version, and every start tests that it still works.
 */
export class DurableFiles extends NodeFS {
  /** How often a part of the write-ahead log was forced to disk: the proof that a commit is durable. */
  walSyncs = 0;
  readonly #onSyncFailure: (error: Error) => void;
  readonly #install: boolean;

  constructor(folder: string, onSyncFailure: (error: Error) => void, install = true) {
    super(folder);
    this.#onSyncFailure = onSyncFailure;
    this.#install = install;
  }

  override async init(pg: PGlite, options: InitOptions) {
    const result = await super.init(pg, options);
    result.emscriptenOpts.preRun?.push((module) => {
      if (!this.#install) return;
      const { NODEFS } = (module.FS as unknown as { filesystems: { NODEFS: NodeFileSystem } }).filesystems;
      NODEFS.stream_ops.fsync = (stream) => this.#sync(stream);
    });
    return result;
  }

  #sync(stream: Stream): number {
    try {
      fsyncSync(stream.nfd);
    } catch (error) {
      // After a failed fsync the kernel may drop the page and report success the next time: nothing may be
      // acknowledged from here on. Starting again reads what really is on the disk.
      this.#onSyncFailure(error as Error);
      return ioError;
    }
    if (walSegment.test(stream.node.name)) this.walSyncs += 1;
    return 0;
  }
}

export function syncToDisk(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export function syncTreeToDisk(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTreeToDisk(path);
    else if (entry.isFile()) syncToDisk(path);
  }
  syncToDisk(folder);
}
