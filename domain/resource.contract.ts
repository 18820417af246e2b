import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { focusPattern } from './media/focus.ts';
import { listLimits, type Page, pageQuery, pageSchema, queryFlag } from './page.ts';
import { type AnyEntry, type EntryOf, type Field, pictureFieldsOf, type Resource, type ValuesOf } from './resource.ts';
import {
  iconNamePattern,
  idSchema,
  linkSchema,
  pictureSchema,
  removedSchema,
  storableText,
  timeSchema,
  waNumberSchema,
} from './schemas.ts';
import { textLimits } from './text-limits.ts';

const codePattern = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/;
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function textSchema(field: Field): z.ZodType<string> {
  switch (field.input) {
    case 'text':
    case 'textarea':
    case 'richtext':
      return storableText().trim().max(field.max);
    case 'code':
      return z
        .string()
        .trim()
        .toUpperCase()
        .min(textLimits.codeLeast, `Paling sedikit ${textLimits.codeLeast} karakter`)
        .max(textLimits.code)
        .regex(codePattern, 'Hanya huruf, angka dan tanda hubung');
    case 'slug':
      return z.string().max(textLimits.slug).regex(slugPattern, 'Hanya huruf kecil, angka dan tanda hubung');
    case 'link':
      return linkSchema;
    case 'email':
      return z.email('Alamat e-mail tidak valid').max(textLimits.email);
    case 'phone':
      return z
        .string()
        .trim()
        .max(textLimits.phone)
        .regex(/^[\d\s()+-]*$/, 'Nomor telepon tidak valid');
    case 'waNumber':
      return waNumberSchema;
    case 'image':
      return pictureSchema;
    case 'icon':
      return z.union([z.string().regex(iconNamePattern), pictureSchema], 'Ikon tidak dikenal');
    case 'date':
      return timeSchema;
    case 'parent':
      return idSchema;
    case 'filters':
      return z
        .string()
        .max(textLimits.filterKeys)
        .regex(/^\w+(,\w+)*$/, 'Filter tidak dikenal');
    case 'focus':
      return z.string().regex(focusPattern, 'Titik fokus tidak valid');
    default:
      throw new Error(`No text in a field of input ${field.input}`);
  }
}

const emptyAsNull = (value: unknown) => (value === '' ? null : value);

/** What a write may put into the field. */
function writeSchema(field: Field): z.ZodType {
  switch (field.input) {
    case 'switch':
      return z.boolean();
    case 'stars':
      return z.int().min(1).max(5);
    case 'order':
      return z.int().min(0).max(1_000_000);
    case 'number': {
      const number = z.int().min(field.min).max(field.max);
      return field.required ? number : z.preprocess(emptyAsNull, number.nullable());
    }
    case 'select':
      return z.enum(field.choices.map((choice) => choice.value) as [string, ...string[]]);
    default: {
      const text = textSchema(field);
      if (field.input === 'slug') return text;
      return field.required ? text.refine((value) => value.trim() !== '') : z.preprocess(emptyAsNull, text.nullable());
    }
  }
}

/** What an answer carries: stored values were checked on their way in. */
function readSchema(field: Field): z.ZodType {
  switch (field.input) {
    case 'switch':
      return z.boolean();
    case 'stars':
    case 'order':
    case 'count':
      return z.int();
    case 'number':
      return field.required ? z.int() : z.int().nullable();
    default:
      return field.required || field.input === 'slug' || field.input === 'select' ? z.string() : z.string().nullable();
  }
}

function isLeftOutOnCreate(field: Field): boolean {
  return !field.required || field.input === 'slug' || field.input === 'order';
}

type Writable<R extends Resource> = Partial<ValuesOf<R>>;

function mapFields(resource: Resource, map: (field: Field) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, map(field)]));
}

/** Without what the shop counts itself. */
function writableFields(resource: Resource, map: (field: Field) => z.ZodType): Record<string, z.ZodType> {
  const fields = Object.entries(resource.fields).filter(([, field]) => field.input !== 'count');
  return Object.fromEntries(fields.map(([name, field]) => [name, map(field)]));
}

function entrySchema<R extends Resource>(resource: R): z.ZodType<EntryOf<R>> {
  return z.object({
    _id: z.string(),
    ...mapFields(resource, (field) => (field.isNotListed ? readSchema(field).optional() : readSchema(field))),
    createdAt: z.string(),
    updatedAt: z.string(),
  }) as unknown as z.ZodType<EntryOf<R>>;
}

function createSchema<R extends Resource>(resource: R): z.ZodType<Writable<R>> {
  return z.strictObject(
    writableFields(resource, (field) =>
      isLeftOutOnCreate(field) ? writeSchema(field).optional() : writeSchema(field),
    ),
  ) as unknown as z.ZodType<Writable<R>>;
}

function updateSchema<R extends Resource>(resource: R): z.ZodType<Writable<R> & { updatedAt?: string }> {
  return z.strictObject({
    ...writableFields(resource, (field) => writeSchema(field).optional()),
    updatedAt: timeSchema.optional(),
  }) as unknown as z.ZodType<Writable<R> & { updatedAt?: string }>;
}

function filterSchema(field: Field): z.ZodType {
  if (field.input === 'switch') return queryFlag;
  if (field.input === 'select') return z.enum(field.choices.map((choice) => choice.value) as [string, ...string[]]);
  return storableText().max(listLimits.searchLength);
}

export type ResourceFilter = { search?: string; sortBy?: string; isPublic?: boolean } & Record<string, unknown>;
export type ResourceQuery = { page: number; limit: number } & ResourceFilter;

/** The part of the list's query that narrows and sorts. */
export function resourceFilterShape(resource: Resource): Record<string, z.ZodType> {
  const filters = resource.list.filters.map((name) => [name, filterSchema(resource.fields[name]!).optional()] as const);
  return {
    search: storableText().max(listLimits.searchLength).optional(),
    sortBy: z.enum(resource.list.sorts).optional(),
    isPublic: queryFlag.optional(),
    ...Object.fromEntries(filters),
  };
}

function listQuery(
  resource: Resource,
): z.ZodType<ResourceQuery, Record<string, string | number | boolean | undefined>> {
  return z.strictObject({
    ...pageQuery(resource.list.maxLimit),
    ...resourceFilterShape(resource),
  }) as unknown as z.ZodType<ResourceQuery, Record<string, string | number | boolean | undefined>>;
}

const idParams = z.strictObject({ id: idSchema });
type IdParams = typeof idParams;

/** The calls of one managed entity. */
export function resourceApi<R extends Resource>(resource: R) {
  const { path, area: access, labels } = resource;
  const tag = labels.one;
  const pictures = pictureFieldsOf(resource);
  const params = idParams;
  const entry = entrySchema(resource);
  const isPublic = !resource.isPrivate;
  const readers = isPublic ? 'public' : access;
  return {
    list: endpoint(`GET ${path}`, {
      access: readers,
      tag,
      cached: isPublic,
      summary: `Daftar ${labels.many}`,
      query: listQuery(resource),
      response: pageSchema(entry),
    }),
    options: endpoint(`GET ${path}/options`, {
      access: 'account',
      tag,
      summary: `Pilihan ${labels.many}`,
      query: z.strictObject({ search: storableText().max(listLimits.searchLength).optional() }),
      response: z.array(z.object({ _id: z.string(), name: z.string() })),
    }),
    read: endpoint(`GET ${path}/{id}`, {
      access: readers,
      tag,
      cached: isPublic,
      summary: `Satu ${labels.one}`,
      params,
      response: entry,
    }),
    create: endpoint(`POST ${path}`, {
      access,
      tag,
      status: 201,
      pictures,
      summary: `Tambah ${labels.one}`,
      body: createSchema(resource),
      response: entry,
    }),
    arrange: endpoint(`PATCH ${path}/order`, {
      access,
      tag,
      summary: `Ubah urutan ${labels.many}; yang tidak disebut tetap di tempatnya`,
      body: z.strictObject({ ids: z.array(idSchema).min(1).max(listLimits.maxShortLists) }),
      response: z.object({ changed: z.int() }),
    }),
    update: endpoint(`PATCH ${path}/{id}`, {
      access,
      tag,
      pictures,
      summary: `Ubah ${labels.one}`,
      params,
      body: updateSchema(resource),
      response: entry,
    }),
    remove: endpoint(`DELETE ${path}/{id}`, {
      access,
      tag,
      summary: `Hapus ${labels.one}`,
      params,
      response: removedSchema,
    }),
  };
}

/** The calls of some managed entity, where code serves all of them. */
export type AnyResourceApi = {
  list: Endpoint<z.ZodUndefined, z.core.$ZodType<ResourceQuery>, z.ZodUndefined, z.core.$ZodType<Page<AnyEntry>>>;
  options: ReturnType<typeof resourceApi<Resource>>['options'];
  read: Endpoint<IdParams, z.ZodUndefined, z.ZodUndefined, z.core.$ZodType<AnyEntry>>;
  create: Endpoint<z.ZodUndefined, z.ZodUndefined, z.core.$ZodType<Record<string, unknown>>, z.core.$ZodType<AnyEntry>>;
  arrange: ReturnType<typeof resourceApi<Resource>>['arrange'];
  update: Endpoint<IdParams, z.ZodUndefined, z.core.$ZodType<Record<string, unknown>>, z.core.$ZodType<AnyEntry>>;
  remove: ReturnType<typeof resourceApi<Resource>>['remove'];
};
