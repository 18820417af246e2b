import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { assertFilePath, isFilePath } from './file-path.ts';
import { errorCodeIn, pageOfListing } from './s3-answers.ts';
import type { FileStore, StoredFile } from './store.ts';

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
  region?: string;
  timeoutMs?: number;
};

const defaultTimeoutMs = 10_000;
/** A stored picture is at most 2400 pixels wide; more than this is not one of ours. */
const maxFileBytes = 32 * 1024 * 1024;
const maxAnswerBytes = 2 * 1024 * 1024;
const tries = 2;
const pauseBeforeRetryMs = 200;

type Call = { method: string; key?: string; query?: Record<string, string>; body?: Buffer; contentType?: string };
type Answer = { status: number; body: Buffer; owner: string | null };

const ownerHeader = 'x-amz-meta-rakita-owner';

export class StoreFailure extends Error {
  override name = 'StoreFailure';
}

export function openS3Store(settings: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    service: 's3',
    region: settings.region ?? 'us-east-1',
    retries: 0,
  });
  const base = `${settings.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(settings.bucket)}`;
  const timeoutMs = settings.timeoutMs ?? defaultTimeoutMs;
  const prefix = settings.prefix ?? '';

  async function callOnce(call: Call, maxBytes: number): Promise<Answer> {
    const query = call.query ? `?${new URLSearchParams(call.query)}` : '';
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await client.fetch(`${base}${call.key ? `/${call.key}` : ''}${query}`, {
      method: call.method,
      // Signed together with the body's hash, so that the store refuses bytes damaged on the way.
      headers: {
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(call.body ?? '')
          .digest('hex'),
        ...(call.contentType ? { 'Content-Type': call.contentType } : {}),
        ...(call.method === 'PUT' && settings.owner ? { [ownerHeader]: settings.owner } : {}),
      },
      body: call.body ? new Uint8Array(call.body) : null,
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

  /** Where a file may be: files from before the prefix was set stay readable. */
  const keysOf = (path: string) => (prefix === '' ? [path] : [`${prefix}${path}`, path]);

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

  async function* listBelow(prefix: string): AsyncGenerator<StoredFile> {
    let token: string | undefined;
    do {
      const page = await listPage(prefix, token, 1000);
      for (const file of page.files) {
        const path = file.path.slice(prefix.length);
        if (file.path.startsWith(prefix) && isFilePath(path)) yield { ...file, path };
      }
      if (page.nextToken !== undefined && page.nextToken === token) {
        throw new StoreFailure(`LIST ${settings.bucket}: the store repeats the same page`);
      }
      token = page.nextToken;
    } while (token !== undefined);
  }

  async function head(key: string): Promise<Answer | null> {
    const request: Call = { method: 'HEAD', key };
    const answer = await call(request);
    if (answer.status === 200) return answer;
    if (answer.status === 404) return null;
    throw failure(request, answer);
  }

  return {
    async put(path, bytes, contentType) {
      assertFilePath(path);
      const request: Call = { method: 'PUT', key: `${prefix}${path}`, body: bytes, contentType };
      const answer = await call(request);
      if (answer.status !== 200) throw failure(request, answer);
    },

    async get(path) {
      assertFilePath(path);
      for (const key of keysOf(path)) {
        const request: Call = { method: 'GET', key };
        const answer = await call(request, maxFileBytes);
        if (answer.status === 200) return answer.body;
        if (!isMissingFile(answer)) throw failure(request, answer);
      }
      return null;
    },

    async exists(path) {
      assertFilePath(path);
      for (const key of keysOf(path)) if ((await head(key)) !== null) return true;
      return false;
    },

    async isOwn(path) {
      assertFilePath(path);
      const found = await head(`${prefix}${path}`);
      return found !== null && settings.owner !== undefined && found.owner === settings.owner;
    },

    async remove(path) {
      assertFilePath(path);
      const request: Call = { method: 'DELETE', key: `${prefix}${path}` };
      const answer = await call(request);
      if (answer.status !== 204 && answer.status !== 200 && !isMissingFile(answer)) throw failure(request, answer);
    },

    async *list(): AsyncGenerator<StoredFile> {
      yield* listBelow(prefix);
      if (prefix !== '') yield* listBelow('');
    },

    async check() {
      await listPage(prefix, undefined, 1);
    },
  };
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
