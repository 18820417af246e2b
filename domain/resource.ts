import type { Area } from './auth/areas.ts';
import type { Choice } from './choices.ts';

/**
 * A managed entity as a plain record: the API and the back office both read it. Data only, no functions, no conditions.
 */
type FieldBase = {
  label: string;
  help?: string;
  required?: boolean;
  /** Staff read it; only the owner writes it. */
  isOwnerOnly?: boolean;
  /** Too long for lists: only a single entry has it. */
  isNotListed?: boolean;
  /** Stands beside the picture in the form. */
  isOfPicture?: boolean;
};

/** The closed list of inputs. */
export type Field = FieldBase &
  (
    | { input: 'text' | 'textarea' | 'richtext'; max: number }
    | { input: 'slug'; from: string }
    | { input: 'link' | 'email' | 'phone' | 'waNumber' | 'image' | 'icon' | 'date' }
    | { input: 'select'; choices: readonly Choice[]; default?: string }
    | { input: 'stars' | 'order' }
    /** An entry of the same entity, one level above: there are two levels. */
    | { input: 'parent' }
    /** Upper-case letters, digits and hyphens, as people say and type them. */
    | { input: 'code' }
    /** `discount`: a percentage or rupiah, as the field `type` says; a percentage takes off `limit` at most. */
    | { input: 'number'; min: number; max: number; isRupiah?: boolean; discount?: { type: string; limit: string } }
    /** Counted by the shop itself: lists and entries show it, nothing writes it. */
    | { input: 'count' }
    /** The part of a picture that stays in sight when it is cropped. */
    | { input: 'focus'; of: string }
    /** Which specification filters of the kind in field `of` stand first: keys with commas between them. */
    | { input: 'filters'; of: string }
    | { input: 'switch'; default: boolean }
  );

export type Fields = Record<string, Field>;

export type SortName = 'order' | 'newest' | 'latest_updated' | 'title';

/** `Key` is spelled out as a second parameter because `keyof F` would make the type invariant in F. */
type ResourceRecord<F extends Fields, Key extends string> = {
  name: string;
  /** Below `/api`. */
  path: string;
  /** Which accounts manage it. */
  area: Area;
  labels: { one: string; many: string };
  fields: F;
  /** The field that names an entry in lists, options and dialogs. */
  title: Key;
  /** Only staff may list and read it. */
  isPrivate?: true;
  /** What the public may see: the flag is on, and today lies within the dates where there are any. */
  visible: { flag: Key; from?: Key; until?: Key };
  /** Fields that no two entries may share. */
  unique?: readonly Key[];
  /**
   * Entries that must stay, identified by this field's values: they cannot be deleted, and the field cannot be changed.
   */
  fixed?: { field: Key; values: readonly string[] };
  /** `GET {path}/{id}` takes this field's value too. */
  readBy?: Key;
  /** `GET {path}/options` exists. */
  options?: boolean;
  list: {
    columns: readonly Key[];
    search: readonly Key[];
    filters: readonly Key[];
    /** The first is the default. */
    sorts: readonly [SortName, ...SortName[]];
    /** How many entries the back office shows on a page. */
    limit?: number;
    maxLimit?: number;
  };
};

export type Resource = ResourceRecord<Fields, string>;

type ResourceDescription<F extends Fields> = Omit<ResourceRecord<F, keyof F & string>, 'labels'> & {
  label: string;
  /** Of many, where it is another one. */
  listLabel?: string;
};

export function defineResource<const F extends Fields>({
  label,
  listLabel = label,
  ...record
}: ResourceDescription<F>): ResourceRecord<F, keyof F & string> {
  return { ...record, labels: { one: label, many: listLabel } };
}

type FieldValue<F extends Field> = F extends { input: 'switch' }
  ? boolean
  : F extends { input: 'stars' | 'order' | 'count' } | { input: 'number'; required: true }
    ? number
    : F extends { input: 'number' }
      ? number | null
      : F extends { input: 'select'; choices: readonly { value: infer Value }[] }
        ? Value
        : F extends { required: true } | { input: 'slug' }
          ? string
          : string | null;

export type ValuesOf<R extends Resource> = {
  -readonly [K in keyof R['fields']]: FieldValue<R['fields'][K]>;
};

type IsNotListed<F> = F extends { isNotListed: true } ? true : false;

export type EntryOf<R extends Resource> = { _id: string; createdAt: string; updatedAt: string } & {
  -readonly [K in keyof R['fields'] as IsNotListed<R['fields'][K]> extends true ? never : K]: FieldValue<
    R['fields'][K]
  >;
} & {
  -readonly [K in keyof R['fields'] as IsNotListed<R['fields'][K]> extends true ? K : never]?: FieldValue<
    R['fields'][K]
  >;
};

/** An entry of some managed entity, where code serves all of them. */
export type AnyEntry = { _id: string; createdAt: string; updatedAt: string } & Record<string, unknown>;

/** The shop's own addresses lead to this entry; it can be switched off instead of deleted. */
export function isFixedEntry({ fixed }: Resource, entry: Record<string, unknown>): boolean {
  return fixed?.values.includes(String(entry[fixed.field])) ?? false;
}

/** Picture fields of a record: the ones that take a file. */
export function pictureFieldsOf(resource: Resource): Record<string, number> {
  return Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.input === 'image' || field.input === 'icon' ? [[name, 1]] : [],
    ),
  );
}
