import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type FieldError, Problem, type ProblemCode } from '#domain/problems.ts';
import { isConnectionError, isDatabaseBusy, isDiskFull } from '#server/platform/database/database-errors.ts';
import { StoreError } from '#server/platform/media/stores/s3-calls.ts';
import { problemResponse } from './problem-response.ts';

/** Fastify's own refusals as problems of the shop. */
const known: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-input',
  FST_ERR_HANDLER_TIMEOUT: 'busy',
  FST_REQ_FILE_TOO_LARGE: 'upload-too-large',
  FST_FILES_LIMIT: 'upload-too-large',
  FST_PARTS_LIMIT: 'body-too-large',
  FST_FIELDS_LIMIT: 'body-too-large',
  FST_UNDER_PRESSURE: 'busy',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
};

/** What is wrong, where the title alone would not say it. */
const details: Record<string, string> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Isi permintaan kosong.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Isi permintaan bukan JSON yang benar.',
  FST_ERR_BAD_URL: 'Alamat tidak valid.',
};

/** With a sentence for what has one. */
const problemWithDetail = (code: ProblemCode, error: FastifyError) => {
  const detail = details[error.code];
  return new Problem(code, { ...(detail === undefined ? {} : { detail }), cause: error });
};

function fieldErrors(error: FastifyError): FieldError[] {
  return (error.validation ?? []).flatMap((issue) => {
    const path = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
    const message = issue.message ?? 'Tidak sesuai';
    const keys = (issue.params as { keys?: unknown }).keys;
    // An unknown field is reported at its own name.
    if (issue.keyword === 'unrecognized_keys' && Array.isArray(keys)) {
      return keys.map((key) => ({
        path: path === '' ? String(key) : `${path}.${key}`,
        message: 'Isian ini tidak dikenal',
      }));
    }
    return [{ path, message }];
  });
}

/**
 * PostgreSQL: text, JSON, a number or a date that cannot be stored. Schemas refuse these first; this is the second
 * line.
 */
const notStorable = new Set(['22021', '22P05', '22P02', '22003', '22008']);

export function problemOf(error: FastifyError): Problem {
  if (error instanceof Problem) return error;
  // Drizzle wraps the pool's errors.
  if (error.cause instanceof Problem) return error.cause;
  if (hasZodFastifySchemaValidationErrors(error)) return new Problem('invalid-input', { errors: fieldErrors(error) });
  const code = known[error.code];
  if (code) return problemWithDetail(code, error);
  if (error.statusCode === 429) return new Problem('too-many-requests', { cause: error });
  const cause = error.cause as { code?: string } | undefined;
  if (isDiskFull(error)) return new Problem('disk-full', { cause: error });
  if (error instanceof StoreError || isConnectionError(error) || isDatabaseBusy(error)) {
    return new Problem('busy', { cause: error });
  }
  // PostgreSQL: a unique or foreign key refused the write; two writers at once end here.
  if (['23505', '23503'].includes(cause?.code ?? error.code)) return new Problem('conflict', { cause: error });
  if (notStorable.has(cause?.code ?? error.code)) {
    return new Problem('invalid-input', { detail: 'Ada karakter atau angka yang tidak dapat disimpan.', cause: error });
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return problemWithDetail('invalid-input', error);
  }
  return new Problem('internal', { cause: error });
}

/** A refusal under load has no cause to look for, and its line would cost more than the refusal. */
export const isLogged = ({ code, status, cause }: Problem): boolean =>
  status >= 500 && !(code === 'busy' && cause === undefined);

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  const given = Number(reply.getHeader('retry-after'));
  const { status, headers, body } = problemResponse(
    problem,
    { id: request.id, method: request.method, url: request.url, accept: request.headers.accept },
    given > 0 ? given : undefined,
  );
  return reply.code(status).headers(headers).send(body);
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error);
    if (isLogged(problem)) request.log.error({ err: error }, 'request failed');
    return sendProblem(problem, request, reply);
  });
}
