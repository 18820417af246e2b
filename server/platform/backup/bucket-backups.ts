import { openAsBlob } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncTree } from '#server/platform/config/durable-folder.ts';
import type { S3Settings } from '#server/platform/media/stores/s3-calls.ts';
import { openS3Client, type S3Client } from '#server/platform/media/stores/s3-client.ts';
import {
  backupFilePathOf,
  type FileEntry,
  type ManifestContent,
  manifestName,
  parseManifest,
  readManifest,
  type TableEntry,
  UnreadableManifestError,
} from './manifest.ts';
import { isBackupName, partialNameOf, startHeartbeat } from './retention.ts';

/** A large table over a slow line. */
const callMs = 30 * 60_000;
const maxManifestBytes = 64 * 1024 * 1024;

export type BucketSettings = Omit<S3Settings, 'timeoutMs'>;

/**
 * Backups in a bucket: `backups/<name>/` holds manifest and tables, `backups/files/` each picture once for all of them.
 * A name without a manifest is no backup; the manifest is put last and removed first.
 */
export class BucketBackups {
  readonly #client: S3Client;
  readonly #root: string;
  readonly #owner: string | undefined;

  constructor(settings: BucketSettings) {
    this.#client = openS3Client({ ...settings, timeoutMs: callMs });
    this.#root = `${settings.prefix ?? ''}backups/`;
    this.#owner = settings.owner;
  }

  /** Complete backups of every shop that shares the bucket, the oldest first. */
  async names(): Promise<string[]> {
    const found: string[] = [];
    for (const [name, keys] of await this.#keysByName()) if (keys.includes(this.#manifestKey(name))) found.push(name);
    return found.sort();
  }

  async ownNames(): Promise<string[]> {
    const own: string[] = [];
    for (const name of await this.names()) if (await this.#isOwn(this.#manifestKey(name))) own.push(name);
    return own;
  }

  async upload(folder: string, name: string): Promise<void> {
    const manifest = await readManifest(folder);
    await this.#uploadFiles(folder, manifest);
    for (const table of manifest.tables) {
      const body = { file: await openAsBlob(join(folder, table.path)), sha256: table.sha256 };
      await this.#client.put(this.#tableKey(name, table), body, 'application/gzip');
    }
    await this.#client.put(this.#manifestKey(name), await readFile(join(folder, manifestName)), 'application/json');
  }

  /** Removes own backups that do not stay, what a killed upload left, and pictures that no backup names. */
  async prune(staying: ReadonlySet<string>): Promise<void> {
    let isChanged = false;
    for (const [name, keys] of await this.#keysByName()) {
      const manifest = this.#manifestKey(name);
      const isComplete = keys.includes(manifest);
      if ((isComplete && staying.has(name)) || !(await this.#isOwn(isComplete ? manifest : keys[0]!))) continue;
      await this.#removeAll(keys, manifest);
      isChanged = true;
    }
    if (isChanged) await this.#removeUnusedFiles();
  }

  /** Fetches a backup into `<parent>/<name>`, from where it can be restored. */
  async download(name: string, parent: string): Promise<string> {
    const manifest = await this.#manifestOf(name);
    const partial = join(parent, partialNameOf(name));
    await mkdir(partial, { recursive: true, mode: 0o700 });
    const stopHeartbeat = startHeartbeat(partial);
    try {
      await this.#downloadInto(partial, name, manifest);
      await syncTree(partial);
      const folder = join(parent, name);
      await rm(folder, { recursive: true, force: true });
      await rename(partial, folder);
      return folder;
    } finally {
      stopHeartbeat();
      await rm(partial, { recursive: true, force: true });
    }
  }

  #manifestKey(name: string): string {
    return `${this.#root}${name}/${manifestName}`;
  }

  #tableKey(name: string, table: Pick<TableEntry, 'path'>): string {
    return `${this.#root}${name}/${table.path}`;
  }

  #fileKey(file: Pick<FileEntry, 'path'>): string {
    return `${this.#root}${backupFilePathOf(file)}`;
  }

  /** Keys below the root, by the name of their backup. */
  async #keysByName(): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>();
    for await (const { path } of this.#client.list(this.#root)) {
      const name = path.slice(this.#root.length).split('/')[0] ?? '';
      if (isBackupName(name)) found.set(name, [...(found.get(name) ?? []), path]);
    }
    return found;
  }

  /** False for a backup of another shop that shares the bucket. */
  async #isOwn(key: string): Promise<boolean> {
    return this.#owner !== undefined && (await this.#client.head(key))?.owner === this.#owner;
  }

  async #manifestOf(name: string): Promise<ManifestContent> {
    const bytes = await this.#client.get(this.#manifestKey(name), maxManifestBytes);
    if (bytes === null) throw new Error(`The bucket holds no backup ${name}.`);
    return parseManifest(bytes.toString('utf8'), `${this.#root}${name}`);
  }

  /** Pictures that the bucket does not hold yet. */
  async #uploadFiles(folder: string, { files }: ManifestContent): Promise<void> {
    const held = new Map<string, number>();
    for await (const { path, bytes } of this.#client.list(`${this.#root}files/`)) held.set(path, bytes);
    for (const file of files) {
      const key = this.#fileKey(file);
      if (held.get(key) === file.bytes) continue;
      const body = { file: await openAsBlob(join(folder, backupFilePathOf(file))), sha256: file.sha256 };
      await this.#client.put(key, body, 'application/octet-stream');
    }
  }

  async #downloadInto(folder: string, name: string, { tables, files }: ManifestContent): Promise<void> {
    for (const [key, path] of [
      ...tables.map((table) => [this.#tableKey(name, table), table.path] as const),
      ...files.map((file) => [this.#fileKey(file), backupFilePathOf(file)] as const),
    ]) {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await this.#client.save(key, target);
    }
    const text = await this.#client.get(this.#manifestKey(name), maxManifestBytes);
    await writeFile(join(folder, manifestName), text ?? '', { mode: 0o600 });
  }

  async #removeAll(keys: string[], manifest: string): Promise<void> {
    for (const key of [manifest, ...keys.filter((each) => each !== manifest)]) await this.#client.remove(key);
  }

  /** The files that any shop's backup names; null where one cannot be read, such as that of a newer version. */
  async #usedFiles(): Promise<Set<string> | null> {
    const used = new Set<string>();
    for (const name of await this.names()) {
      const manifest = await this.#manifestOf(name).catch((error: unknown) => {
        if (error instanceof UnreadableManifestError) return null;
        throw error;
      });
      if (!manifest) return null;
      for (const file of manifest.files) used.add(this.#fileKey(file));
    }
    return used;
  }

  async #removeUnusedFiles(): Promise<void> {
    const used = await this.#usedFiles();
    if (!used) return;
    for await (const { path } of this.#client.list(`${this.#root}files/`)) {
      if (!used.has(path) && (await this.#isOwn(path))) await this.#client.remove(path);
    }
  }
}
