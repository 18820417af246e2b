import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PictureFields, Schema } from '#domain/endpoint.ts';
import { existingPictures, uploadTexts } from '#domain/media/media.limits.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import type { MediaShop } from '#server/platform/media/media.service.ts';
import { storePicture } from '#server/platform/media/media.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a multipart body, by field. */
    uploads?: Record<string, Buffer[]>;
  }
}

type ObjectSchema = Schema & { shape?: Record<string, Schema> };

/** A text part stays text where the field takes text; otherwise it is JSON (numbers, flags, lists, nested values). */
function fieldValue(schema: ObjectSchema, name: string, text: string): unknown {
  const field = schema.shape && Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
  if (!field || z.safeParse(field, text).success) return text;
  // A form has no other way to say that a field is empty.
  if (text === '' && z.safeParse(field, null).success) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The parser's errors as problems. For a form that is cut off or has no boundary it throws without a code. */
function formProblem(error: unknown): unknown {
  const { code } = error as { code?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Problem('upload-too-large', { detail: uploadTexts.tooLarge, cause: error });
  }
  if (code !== undefined) return error;
  return new Problem('invalid-input', { detail: 'Formulir yang dikirim tidak lengkap.', cause: error });
}

const unsafeNames = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a multipart body into the same object that a JSON body would be. A file stands there as `upload:0`, `upload:1`
 * … until the whole body has passed its schema; only then are pictures stored (`storeUploads`).
 */
export async function readMultipart(
  request: FastifyRequest,
  schema: ObjectSchema,
  pictures: PictureFields,
): Promise<void> {
  try {
    await readParts(request, schema, pictures);
  } catch (error) {
    throw formProblem(error);
  }
}

async function readParts(request: FastifyRequest, schema: ObjectSchema, pictures: PictureFields): Promise<void> {
  const body: Record<string, unknown> = {};
  const uploads: Record<string, Buffer[]> = {};
  for await (const part of request.parts()) {
    if (unsafeNames.has(part.fieldname)) throw new Problem('invalid-input');
    if (part.type === 'field') {
      body[part.fieldname] = fieldValue(schema, part.fieldname, String(part.value));
      continue;
    }
    // Inherited names such as `toString` are no fields.
    const limit = Object.hasOwn(pictures, part.fieldname) ? pictures[part.fieldname] : undefined;
    if (limit === undefined) {
      throw invalidField(part.fieldname, 'Isian ini tidak menerima berkas');
    }
    const bytes = await part.toBuffer();
    // A browser sends an empty file for an empty file input.
    if (bytes.length === 0 && !part.filename) continue;
    const given = uploads[part.fieldname] ?? [];
    uploads[part.fieldname] = given;
    given.push(bytes);
    if (given.length > limit) {
      throw new Problem('upload-too-large', { detail: `Paling banyak ${limit} gambar untuk isian ini.` });
    }
  }
  for (const [name, given] of Object.entries(uploads)) {
    const marks = given.map((_, index) => `upload:${index}`);
    if (pictures[name] === 1) body[name] = marks[0];
    // Left out, the old pictures stay and the new ones come after them.
    else if (body[name] === undefined) body[name] = [existingPictures, ...marks];
  }
  request.body = body;
  request.uploads = uploads;
}

function replaceMarks(value: unknown, paths: string[]): unknown {
  if (typeof value === 'string') {
    const mark = /^upload:(\d{1,2})$/.exec(value)?.[1];
    return mark === undefined ? value : paths[Number(mark)];
  }
  return Array.isArray(value) ? value.map((item) => replaceMarks(item, paths)) : value;
}

/**
 * Stores the pictures of a body that passed its schema, and checks that stored files which it names exist. Nobody waits for
 * them once the request has been answered, for instance after its time limit.
 */
export async function storeUploads(
  shop: MediaShop,
  request: FastifyRequest,
  pictures: PictureFields,
  isAnswered: () => boolean,
): Promise<void> {
  const body = request.body as Record<string, unknown>;
  const uploads = request.uploads ?? {};
  for (const name of Object.keys(pictures)) {
    const values = [body[name]].flat().filter((value) => typeof value === 'string');
    for (const value of values) {
      const mark = /^upload:(\d{1,2})$/.exec(value)?.[1];
      const isThere =
        mark === undefined
          ? !value.endsWith('.webp') || (await shop.files.exists(value))
          : uploads[name]?.[Number(mark)];
      if (!isThere) throw invalidField(name, 'Gambar tidak ditemukan');
    }
  }
  const stored: string[] = [];
  try {
    for (const [name, given] of Object.entries(uploads)) {
      const paths: string[] = [];
      for (const bytes of given) {
        if (isAnswered()) throw new Problem('busy');
        const path = await storePicture(shop, bytes);
        paths.push(path);
        stored.push(path);
      }
      body[name] = replaceMarks(body[name], paths);
    }
  } catch (error) {
    // One broken picture refuses the form, so the stored ones have no entry.
    await Promise.allSettled(stored.map((path) => shop.files.remove(path)));
    throw error;
  }
}
