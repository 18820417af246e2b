import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isFilePath } from '#server/platform/media/stores/file-path.ts';

export const formatVersion = 1;
export const manifestName = 'manifest.json';

const entry = {
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
};

const contentSchema = z.strictObject({
  format: z.literal(formatVersion),
  appVersion: z.string(),
  createdAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  migration: z.strictObject({ count: z.int().min(1), lastHash: z.string(), lastCreatedAt: z.string() }),
  tables: z.array(
    z.strictObject({
      name: z.string().min(1),
      // No slash: against path traversal by a foreign manifest.
      path: z.string().regex(/^tables\/[^/\\]+\.jsonl\.gz$/),
      columns: z.array(z.string().min(1)),
      rows: z.int().nonnegative(),
      ...entry,
    }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.array(z.strictObject({ path: z.string().refine(isFilePath), ...entry })),
});

export type ManifestContent = z.infer<typeof contentSchema>;
export type TableEntry = ManifestContent['tables'][number];
export type FileEntry = ManifestContent['files'][number];

export const tablePathOf = (table: string) => `tables/${encodeURIComponent(table)}.jsonl.gz`;
export const backupFilePathOf = (file: Pick<FileEntry, 'path'>) => `files/${file.path}`;

const checksumOf = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The manifest has its own checksum: nothing else would detect a changed digit in a sequence's value. */
export function manifestText(content: ManifestContent): string {
  return `${JSON.stringify({ ...content, sha256: checksumOf(content) }, null, 1)}\n`;
}

async function readManifestText(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, manifestName), 'utf8');
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new Error(
      `${folder} is not a complete backup: it holds no ${manifestName}. Give a folder named rakita-backup-YYYYMMDD-HHMMSS.`,
    );
  }
}

export async function readManifest(folder: string): Promise<ManifestContent> {
  return parseManifest(await readManifestText(folder), folder);
}

/** Damaged, or of a newer version. */
export class UnreadableManifestError extends Error {}

/** `folder` is where it was, for the sentence about what is wrong. */
export function parseManifest(text: string, folder: string): ManifestContent {
  const damaged = `The backup ${folder} is damaged: ${manifestName} `;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new UnreadableManifestError(`${damaged}is cut off or not readable.`);
  }
  if (typeof parsed !== 'object' || parsed === null) throw new UnreadableManifestError(`${damaged}is not readable.`);
  const { sha256, ...content } = parsed as Record<string, unknown>;
  if (typeof content.format === 'number' && content.format > formatVersion) {
    throw new UnreadableManifestError(
      `The backup ${folder} has format ${content.format}, but this version of Rakita knows formats up to ${formatVersion}. ` +
        'Restore it with a newer version.',
    );
  }
  if (sha256 !== checksumOf(content)) throw new UnreadableManifestError(`${damaged}does not match its own checksum.`);
  const checked = contentSchema.safeParse(content);
  if (checked.success) return checked.data;
  throw new UnreadableManifestError(
    `${damaged}has an unexpected value at ${checked.error.issues[0]?.path.join('.') || 'its top'}.`,
  );
}
