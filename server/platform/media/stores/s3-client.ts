import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { errorCodeIn, pageOfListing } from './s3-answers.ts';
import type { StoredFile } from './store.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Put before every key, with a slash at its end; empty for a bucket of its own. */
  prefix?: string;
  /** Identifies the database; written to every file, so that the sweep never removes another shop's. */
  owner?: string | undefined;
  /** Most stores but Amazon's take any; Cloudflare R2 wants `auto`. */
  region?: string | undefined;
  timeoutMs?: number;
};

const defaultTimeoutMs = 10_000;
const maxAnswerBytes = 2 * 1024 * 1024;
const tries = 2;
const pauseBeforeRetryMs = 200;

/** A file on disk is sent without being read into memory; its hash must be known. */
type FileBody = { file: Blob; sha256: string };
type Call = {
  method: string;
  key?: string;
  query?: Record<string, string>;
  body?: Buffer | FileBody;
  contentType?: string;
};
type Answer = { status: number; body: Buffer; owner: string | null };

const ownerHeader = 'x-amz-meta-rakita-owner';

export class StoreFailure extends Error {
  override name = 'StoreFailure';
}

export type S3Client = ReturnType<typeof openS3Client>;

/** Signed calls to one bucket, by key. */
export function openS3Client(settings: S3Settings) {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    service: 's3',
    region: settings.region ?? 'us-east-1',
    retries: 0,
  });
  const base = `${settings.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(settings.bucket)}`;
  const timeoutMs = settings.timeoutMs ?? defaultTimeoutMs;

  async function callOnce(call: Call, maxBytes: number): Promise<Answer> {
    const query = call.query ? `?${new URLSearchParams(call.query)}` : '';
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await client.fetch(`${base}${call.key ? `/${call.key}` : ''}${query}`, {
      method: call.method,
      // Signed together with the body's hash, so that the store refuses bytes damaged on the way.
      headers: {
        'X-Amz-Content-Sha256': sha256Of(call.body),
        ...(call.contentType ? { 'Content-Type': call.contentType } : {}),
        ...(call.method === 'PUT' && settings.owner ? { [ownerHeader]: settings.owner } : {}),
      },
      body: bodyOf(call.body),
      // A redirect would send the signature to a host that is not configured.
      redirect: 'manual',
      signal,
    });
    const body = await readAtMost(response, maxBytes);
    return { status: response.status, body, owner: response.headers.get(ownerHeader) };
  }

  /** Every call here may be repeated without harm, and stores do answer 500 or 503 now and then. */
  async function call(call: Call, maxBytes = maxAnswerBytes): Promise<Answer> {
    const what = `${call.method} ${settings.bucket}/${call.key ?? ''}`;
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await callOnce(call, maxBytes);
        if (answer.status < 500 || attempt === tries) return answer;
      } catch (error) {
        if (error instanceof StoreFailure) throw error;
        const isTimeout = error instanceof Error && error.name === 'TimeoutError';
        // No retry after a timeout: the request has waited long enough.
        if (isTimeout) throw new StoreFailure(`${what}: no answer within ${timeoutMs} ms`, { cause: error });
        if (attempt === tries) throw new StoreFailure(`${what}: the store cannot be reached`, { cause: error });
      }
      await new Promise((done) => setTimeout(done, pauseBeforeRetryMs));
    }
  }

  function failure(call: Call, answer: Answer): StoreFailure {
    const code = errorCodeIn(answer.body);
    const hint = answer.status >= 300 && answer.status < 400 ? ' (check S3_ENDPOINT and the region)' : '';
    const reason = `the store answered ${answer.status}${code ? ` ${code}` : ''}${hint}`;
    return new StoreFailure(`${call.method} ${settings.bucket}/${call.key ?? ''}: ${reason}`);
  }

  /** A missing bucket is also a 404, and must not look like a missing picture. */
  function isMissingFile(answer: Answer): boolean {
    return answer.status === 404 && errorCodeIn(answer.body) !== 'NoSuchBucket';
  }

  async function listPage(prefix: string, token: string | undefined, maxKeys: number) {
    const query = {
      'list-type': '2',
      'max-keys': String(maxKeys),
      ...(prefix === '' ? {} : { prefix }),
      ...(token ? { 'continuation-token': token } : {}),
    };
    const request: Call = { method: 'GET', query };
    const answer = await call(request);
    if (answer.status !== 200) throw failure(request, answer);
    return pageOfListing(answer.body.toString('utf8'));
  }

  /** Every object whose key begins so. */
  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    let token: string | undefined;
    do {
      const page = await listPage(prefix, token, 1000);
      for (const file of page.files) if (file.path.startsWith(prefix)) yield file;
      if (page.nextToken !== undefined && page.nextToken === token) {
        throw new StoreFailure(`LIST ${settings.bucket}: the store repeats the same page`);
      }
      token = page.nextToken;
    } while (token !== undefined);
  }

  return {
    list,
    /** Throws when the bucket cannot be listed. */
    async check(prefix: string): Promise<void> {
      await listPage(prefix, undefined, 1);
    },
    async put(key: string, body: Buffer | FileBody, contentType: string): Promise<void> {
      const request: Call = { method: 'PUT', key, body, contentType };
      const answer = await call(request);
      if (answer.status !== 200) throw failure(request, answer);
    },
    /** Null when there is no such key. */
    async get(key: string, maxBytes: number): Promise<Buffer | null> {
      const request: Call = { method: 'GET', key };
      const answer = await call(request, maxBytes);
      if (answer.status === 200) return answer.body;
      if (isMissingFile(answer)) return null;
      throw failure(request, answer);
    },
    /** Writes an object of any size to a new file, without a retry. */
    async save(key: string, path: string): Promise<void> {
      const response = await client.fetch(`${base}/${key}`, {
        headers: { 'X-Amz-Content-Sha256': sha256Of(undefined) },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status !== 200 || response.body === null) {
        throw new StoreFailure(`GET ${settings.bucket}/${key}: the store answered ${response.status}`);
      }
      await pipeline(response.body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    },
    /** Removing what is not there is no error. */
    async remove(key: string): Promise<void> {
      const request: Call = { method: 'DELETE', key };
      const answer = await call(request);
      if (answer.status !== 204 && answer.status !== 200 && !isMissingFile(answer)) throw failure(request, answer);
    },
    async head(key: string): Promise<Answer | null> {
      const request: Call = { method: 'HEAD', key };
      const answer = await call(request);
      if (answer.status === 200) return answer;
      if (answer.status === 404) return null;
      throw failure(request, answer);
    },
  };
}

function sha256Of(body: Call['body']): string {
  if (body && 'sha256' in body) return body.sha256;
  return createHash('sha256')
    .update(body ?? '')
    .digest('hex');
}

function bodyOf(body: Call['body']): Uint8Array<ArrayBuffer> | Blob | null {
  if (body === undefined) return null;
  return 'sha256' in body ? body.file : new Uint8Array(body);
}

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const part of response.body ?? []) {
    total += part.byteLength;
    // Leaving the loop cancels the stream, so the rest is never fetched.
    if (total > maxBytes) throw new StoreFailure(`The store's answer is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts, total);
}
