import { z } from 'zod';
import type { Area } from './auth/areas.ts';
import { type AnyOfAreas, endpoint, type Schema } from './endpoint.ts';
import { pageSchema } from './page.ts';
import { idSchema } from './schemas.ts';

/** So many ids fit into an address; more entries are found by the filter alone. */
export const maxBulkIds = 200;
const idLength = 60;

/** Which of the entries that the list's filter finds, where not all are meant. */
export const bulkIds = z
  .string()
  .max(maxBulkIds * (idLength + 1))
  .transform((text) => text.split(','))
  .optional();

/** Why entries stay as they are, with the first of their names. */
const unchangedSchema = z.array(z.object({ reason: z.string(), count: z.int(), names: z.array(z.string()) }));

const previewSchema = z.object({
  /** How many entries the filter finds. */
  total: z.int(),
  /** How many of them the action changes, and the first of their names. */
  changed: z.int(),
  names: z.array(z.string()),
  unchanged: unchangedSchema,
  /** Sent with the action: it is refused when the filter finds something else by then. */
  token: z.string(),
});
export type BulkPreview = z.output<typeof previewSchema>;

const resultSchema = z.object({ _id: z.string(), changed: z.int(), undoUntil: z.string() });
export type BulkResult = z.output<typeof resultSchema>;

const undoneSchema = z.object({
  restored: z.int(),
  /** Entries that stay as they are: changed or deleted in the meantime, or no longer fit for their former values. */
  skipped: z.int(),
  unchanged: unchangedSchema,
});
export type BulkUndone = z.output<typeof undoneSchema>;

/** An object in an address: an edit is too nested for plain parameters. */
export function jsonText<Value extends Schema>(schema: Value) {
  return z
    .string()
    .max(2_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'Bukan JSON yang benar' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** An edit of everything that a list's filter finds, where each entry gets a value of its own; undone like an action. */
export function bulkEditApi<
  Filter extends Schema,
  Preview extends Schema,
  Edit extends Schema,
  Line extends Schema,
>(of: {
  path: string;
  access: Area | AnyOfAreas;
  tag: string;
  many: string;
  filter: Filter;
  preview: Preview;
  edit: Edit;
  line: Line;
}) {
  const { path, access, tag, many, filter, preview, edit, line } = of;
  return {
    preview: endpoint(`GET ${path}/bulk/edit/preview`, {
      access,
      tag,
      summary: `Pratinjau perubahan isian untuk semua ${many} hasil filter, baris demi baris`,
      query: preview,
      response: previewSchema.omit({ names: true }).extend({ lines: pageSchema(line) }),
    }),
    run: endpoint(`POST ${path}/bulk/edit`, {
      access,
      tag,
      summary: `Ubah isian semua ${many} hasil filter; token dari pratinjau`,
      query: filter,
      body: z.strictObject({ edit, token: z.string().max(100) }),
      response: resultSchema,
    }),
  };
}

/** One action for everything that a list's filter finds; `preview` is the filter with the action. */
export function bulkApi<Filter extends Schema, Preview extends Schema, Action extends Schema>(of: {
  path: string;
  access: Area;
  /** The undo of edits is the same call as that of actions. */
  undoAccess?: AnyOfAreas;
  tag: string;
  many: string;
  filter: Filter;
  preview: Preview;
  action: Action;
}) {
  const { path, access, undoAccess = access, tag, many, filter, preview, action } = of;
  return {
    preview: endpoint(`GET ${path}/bulk/preview`, {
      access,
      tag,
      summary: `Pratinjau tindakan untuk semua ${many} hasil filter`,
      query: preview,
      response: previewSchema,
    }),
    run: endpoint(`POST ${path}/bulk`, {
      access,
      tag,
      summary: `Jalankan tindakan untuk semua ${many} hasil filter; token dari pratinjau`,
      query: filter,
      body: z.strictObject({ action, token: z.string().max(100) }),
      response: resultSchema,
    }),
    undo: endpoint(`POST ${path}/bulk/{id}/undo`, {
      access: undoAccess,
      tag,
      summary: `Urungkan tindakan untuk banyak ${many}`,
      params: z.strictObject({ id: idSchema }),
      response: undoneSchema,
    }),
  };
}

/** The calls of some list, where code serves all of them. */
export type BulkApi = ReturnType<typeof bulkApi>;
