import type { z } from 'zod';
import type { Area } from './auth/areas.ts';

/** An account with one of these areas. */
export type AnyOfAreas = readonly [Area, Area, ...Area[]];

/**
 * Who may call: `public` everyone; `session` anyone logged in (also not yet verified); an area a verified account that has
 * it, of several areas one of them; `account` any verified account, for its own data and what every screen needs;
 * `owner` the owner only.
 */
export type Access = 'public' | 'session' | 'account' | 'owner' | Area | AnyOfAreas;

/** The core of a schema: comparing schemas with all of zod's methods takes the compiler seconds. */
export type Schema = z.core.$ZodType;

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Picture fields of a multipart body: the field's name → how many files it takes. */
export type PictureFields = Record<string, number>;

export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> = {
  method: Method;
  /** Below `/api`, parameters in braces: `/categories/{id}`. */
  path: string;
  access: Access;
  summary: string;
  tag: string;
  /** The status of a success; 200 by default. */
  status?: number;
  /** Public responses may be cached until the next write. */
  cached?: boolean;
  /** Sent again with the same Idempotency-Key, it has one effect and the same answer. */
  isIdempotent?: boolean;
  /** The body may also come as multipart/form-data; a picture field then takes a file. */
  pictures?: PictureFields;
  /** A form that the route reads itself, for OpenAPI: its fields, and which of them are files. */
  form?: Record<string, 'file' | 'text'>;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
};

/** `call`: method and path, such as `GET /categories/{id}`. */
export function endpoint<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Response extends Schema = Schema,
>(
  call: `${Method} ${string}`,
  description: Omit<Endpoint<Params, Query, Body, Response>, 'method' | 'path'>,
): Endpoint<Params, Query, Body, Response> {
  const [method, path] = call.split(' ') as [Method, string];
  return { method, path, ...description };
}

export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.output<B> : never;
export type ResponseOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never;
type QueryInputOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.input<Q> : never;
type BodyInputOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.input<B> : never;
type ParamsInputOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.input<P> : never;

/** What a caller of the endpoint hands over; parts without a schema are left out. */
export type CallOf<E> = (ParamsInputOf<E> extends undefined ? { params?: undefined } : { params: ParamsInputOf<E> }) &
  (QueryInputOf<E> extends undefined ? { query?: undefined } : { query?: QueryInputOf<E> }) &
  (BodyInputOf<E> extends undefined ? { body?: undefined } : { body: BodyInputOf<E> | FormData }) & {
    /** For an endpoint that `isIdempotent`: the same for every sending of the same thing. */
    idempotencyKey?: string;
  };

/** `/categories/{id}` with its parameters put in, encoded. */
export function pathOf(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Query values as people's browsers send them; what is empty is left out. */
export function queryString(query: object | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)] as [string, string]],
  );
  const text = new URLSearchParams(pairs).toString();
  return text === '' ? '' : `?${text}`;
}
