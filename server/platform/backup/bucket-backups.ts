import { openAsBlob } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { S3Settings } from '#server/platform/media/stores/s3-calls.ts';
import { openS3Client, type S3Client } from '#server/platform/media/stores/s3-client.ts';
import { syncTree } from './durable-folder.ts';
import { backupFilePathOf, type ManifestContent, manifestName, parseManifest, readManifest } from './manifest.ts';
import { isBackupName, partialNameOf, startHeartbeat } from './retention.ts';

/** A large table over a slow line. */
const callMs = 30 * 60_000;
const maxManifestBytes = 64 * 1024 * 1024;

export type BucketSettings = Omit<S3Settings, 'timeoutMs'>;

/**
 * Backups in a bucket: `backups/<name>/` holds manifest and tables, `backups/files/` each picture once for all of them.
 * A name without a manifest is no backup; the manifest is put last and removed first.
 */
export function openBucketBackups(
  settings: BucketSettings,
  client: S3Client = openS3Client({ ...settings, timeoutMs: callMs }),
) {
  const root = `${settings.prefix ?? ''}backups/`;
  const manifestKey = (name: string) => `${root}${name}/${manifestName}`;

  /** Keys below the root, by the name of their backup. */
  async function keysByName(): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>();
    for await (const { path } of client.list(root)) {
      const name = path.slice(root.length).split('/')[0] ?? '';
      if (isBackupName(name)) found.set(name, [...(found.get(name) ?? []), path]);
    }
    return found;
  }

  /** False for a backup of another shop that shares the bucket. */
  async function isOwn(key: string): Promise<boolean> {
    return settings.owner !== undefined && (await client.head(key))?.owner === settings.owner;
  }

  async function removeAll(keys: string[], manifest: string): Promise<void> {
    for (const key of [manifest, ...keys.filter((each) => each !== manifest)]) await client.remove(key);
  }

  async function manifestOf(name: string): Promise<ManifestContent> {
    const bytes = await client.get(manifestKey(name), maxManifestBytes);
    if (bytes === null) throw new Error(`The bucket holds no backup ${name}.`);
    return parseManifest(bytes.toString('utf8'), `${root}${name}`);
  }

  async function removeUnusedFiles(): Promise<void> {
    const used = new Set<string>();
    for (const [name, keys] of await keysByName()) {
      if (!keys.includes(manifestKey(name))) continue;
      for (const file of (await manifestOf(name)).files) used.add(`${root}${backupFilePathOf(file)}`);
    }
    for await (const { path } of client.list(`${root}files/`)) {
      if (!used.has(path) && (await isOwn(path))) await client.remove(path);
    }
  }

  async function names(): Promise<string[]> {
    const found: string[] = [];
    for (const [name, keys] of await keysByName()) if (keys.includes(manifestKey(name))) found.push(name);
    return found.sort();
  }

  return {
    /** Complete backups of every shop that shares the bucket, the oldest first. */
    names,

    async ownNames(): Promise<string[]> {
      const own: string[] = [];
      for (const name of await names()) if (await isOwn(manifestKey(name))) own.push(name);
      return own;
    },

    async upload(folder: string, name: string): Promise<void> {
      const manifest = await readManifest(folder);
      const held = new Map<string, number>();
      for await (const { path, bytes } of client.list(`${root}files/`)) held.set(path, bytes);
      for (const file of manifest.files) {
        const key = `${root}${backupFilePathOf(file)}`;
        if (held.get(key) === file.bytes) continue;
        const body = { file: await openAsBlob(join(folder, backupFilePathOf(file))), sha256: file.sha256 };
        await client.put(key, body, 'application/octet-stream');
      }
      for (const table of manifest.tables) {
        const body = { file: await openAsBlob(join(folder, table.path)), sha256: table.sha256 };
        await client.put(`${root}${name}/${table.path}`, body, 'application/gzip');
      }
      await client.put(manifestKey(name), await readFile(join(folder, manifestName)), 'application/json');
    },

    /** Removes own backups that do not stay, what a killed upload left, and pictures that no backup names. */
    async prune(staying: ReadonlySet<string>): Promise<void> {
      let isChanged = false;
      for (const [name, keys] of await keysByName()) {
        const manifest = manifestKey(name);
        const isComplete = keys.includes(manifest);
        if ((isComplete && staying.has(name)) || !(await isOwn(isComplete ? manifest : keys[0]!))) continue;
        await removeAll(keys, manifest);
        isChanged = true;
      }
      if (isChanged) await removeUnusedFiles();
    },

    /** Fetches a backup into `<parent>/<name>`, from where it can be restored. */
    async download(name: string, parent: string): Promise<string> {
      const manifest = await manifestOf(name);
      const partial = join(parent, partialNameOf(name));
      await mkdir(partial, { recursive: true, mode: 0o700 });
      const stopHeartbeat = startHeartbeat(partial);
      try {
        for (const [key, path] of [
          ...manifest.tables.map((table) => [`${root}${name}/${table.path}`, table.path] as const),
          ...manifest.files.map((file) => [`${root}${backupFilePathOf(file)}`, backupFilePathOf(file)] as const),
        ]) {
          const target = join(partial, path);
          await mkdir(dirname(target), { recursive: true, mode: 0o700 });
          await client.save(key, target);
        }
        const text = await client.get(manifestKey(name), maxManifestBytes);
        await writeFile(join(partial, manifestName), text ?? '', { mode: 0o600 });
        await syncTree(partial);
        const folder = join(parent, name);
        await rm(folder, { recursive: true, force: true });
        await rename(partial, folder);
        return folder;
      } finally {
        stopHeartbeat();
        await rm(partial, { recursive: true, force: true });
      }
    },
  };
}
