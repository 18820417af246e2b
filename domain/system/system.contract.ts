import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { pageQuery, pageSchema } from '#domain/page.ts';

export const backupStatuses = ['writing', 'checking', 'done', 'failed'] as const;
const backupFailures = ['write', 'check', 'upload', 'interrupted'] as const;
export type BackupFailure = (typeof backupFailures)[number];
/** A backup that lacks pictures which its rows name is done all the same. */
export const backupProblems = [...backupFailures, 'pictures'] as const;
export type BackupProblem = (typeof backupProblems)[number];

export const backupRunSchema = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** Null while it runs. */
  finishedAt: z.string().nullable(),
  /** By whom, or null for a scheduled one. */
  by: z.string().nullable(),
  place: z.enum(['disk', 's3']),
  status: z.enum(backupStatuses),
  /** The folder's name. */
  name: z.string().nullable(),
  rows: z.int().nullable(),
  files: z.int().nullable(),
  bytes: z.int().nullable(),
  /** The kind of scratch database that it was restored into. */
  restoredOn: z.enum(['embedded', 'postgres']).nullable(),
  problem: z.enum(backupProblems).nullable(),
  /** The technical reason, in English. */
  detail: z.string().nullable(),
});
export type BackupRun = z.output<typeof backupRunSchema>;

const backupsQuery = z.strictObject(pageQuery());
export type BackupsQuery = z.output<typeof backupsQuery>;

const serviceNames = ['shipping', 'whatsapp', 'email', 'google'] as const;
export const attentionKinds = [
  'backup-failed',
  'backup-pictures',
  'backup-old',
  'backup-off',
  'disk-full',
  'disk-low',
  'storage-down',
  'shipping-failing',
  'messages-failing',
  'messages-kept',
] as const;

const diskSchema = z.object({ freeBytes: z.int(), totalBytes: z.int() });

export const systemStateSchema = z.object({
  /** What the owner should look at, the most urgent first. */
  attention: z.array(z.enum(attentionKinds)),
  version: z.string(),
  /** When this server process began. */
  startedAt: z.string(),
  memoryBytes: z.int(),
  database: z.object({ kind: z.enum(['embedded', 'postgres']), version: z.string(), bytes: z.int() }),
  /** Where pictures are stored, and whether the store answers. */
  storage: z.object({ kind: z.enum(['disk', 's3']), isUp: z.boolean() }),
  disk: diskSchema,
  backups: z.object({
    /** Such as `02:30` in Jakarta; null when they are switched off. */
    time: z.string().nullable(),
    place: z.enum(['disk', 's3']),
    keep: z.object({ daily: z.int(), weekly: z.int(), monthly: z.int() }),
    last: backupRunSchema.nullable(),
    lastDone: backupRunSchema.nullable(),
  }),
  queues: z.array(z.object({ name: z.string(), waiting: z.int(), running: z.int() })),
  /** Messages of the last day that no messenger could deliver. */
  keptMessages: z.int(),
  /** Messages that no messenger has taken so far; they are tried again. */
  failingMessages: z.int(),
  unfinishedImports: z.int(),
  services: z.array(
    z.object({
      name: z.enum(serviceNames),
      state: z.enum(['ok', 'failing', 'waiting', 'off']),
      callsToday: z.int().nullable(),
      lastFailure: z.string().nullable(),
    }),
  ),
  /** Of this server process since midnight in Jakarta, the slowest first. */
  slowest: z.array(
    z.object({
      kind: z.string(),
      table: z.string().nullable(),
      count: z.int(),
      longestMs: z.int(),
      at: z.string(),
    }),
  ),
});
export type SystemState = z.output<typeof systemStateSchema>;

export const systemApi = {
  read: endpoint('GET /system', {
    access: 'owner',
    tag: 'Sistem',
    summary: 'Keadaan sistem: versi, basis data, penyimpanan, cadangan, antrean dan layanan',
    response: systemStateSchema,
  }),
  backups: endpoint('GET /system/backups', {
    access: 'owner',
    tag: 'Sistem',
    summary: 'Cadangan yang dibuat sistem, beserta hasil pemeriksaannya',
    query: backupsQuery,
    response: pageSchema(backupRunSchema),
  }),
  backUp: endpoint('POST /system/backups', {
    access: 'owner',
    tag: 'Sistem',
    summary: 'Membuat cadangan sekarang; berjalan di latar belakang',
    status: 202,
    response: backupRunSchema,
  }),
};
