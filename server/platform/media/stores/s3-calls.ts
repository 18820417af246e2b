import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { errorCodeIn } from './s3-responses.ts';

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
const maxResponseBytes = 2 * 1024 * 1024;
const tries = 2;
const pauseBeforeRetryMs = 200;

/** A file on disk is sent without being read into memory; its hash must be known. */
export type FileBody = { file: Blob; sha256: string };
export type Call = {
  method: string;
  key?: string;
  query?: Record<string, string>;
  body?: Buffer | FileBody;
  contentType?: string;
};
export type StoreResponse = { status: number; body: Buffer; owner: string | null };

const ownerHeader = 'x-amz-meta-rakita-owner';

export class StoreError extends Error {
  override name = 'StoreError';
  /** The store is away or has an error of its own: it may answer later, with the same settings. */
  readonly isOutage: boolean;
  constructor(message: string, { isOutage = false, cause }: { isOutage?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isOutage = isOutage;
  }
}

/** What the operator can do about a bucket that cannot be used. */
export const storeAdvice = 'Check S3_ENDPOINT, S3_BUCKET, S3_REGION and both keys, and whether the store is up';

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
    if (total > maxBytes) throw new StoreError(`The store's answer is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts, total);
}

/** `what` names the call in messages. */
function failureOf(what: string, { status, body }: StoreResponse): StoreError {
  const code = errorCodeIn(body);
  const hint = status >= 300 && status < 400 ? ' (check S3_ENDPOINT and the region)' : '';
  const message = `${what}: the store answered ${status}${code ? ` ${code}` : ''}${hint}`;
  return new StoreError(message, { isOutage: status >= 500 });
}

export type S3Calls = ReturnType<typeof openS3Calls>;

/** Signed requests to one bucket. */
export function openS3Calls(settings: S3Settings) {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    service: 's3',
    region: settings.region ?? 'us-east-1',
    retries: 0,
  });
  const base = `${settings.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(settings.bucket)}`;
  const timeoutMs = settings.timeoutMs ?? defaultTimeoutMs;
  const nameOf = ({ method, key = '' }: Call) => `${method} ${settings.bucket}/${key}`;

  /** The response as it comes, without a retry. */
  async function send(call: Call): Promise<Response> {
    const query = call.query ? `?${new URLSearchParams(call.query)}` : '';
    return client.fetch(`${base}${call.key ? `/${call.key}` : ''}${query}`, {
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
      signal: AbortSignal.timeout(timeoutMs),
    });
  }

  async function callOnce(call: Call, maxBytes: number): Promise<StoreResponse> {
    const response = await send(call);
    const body = await readAtMost(response, maxBytes);
    return { status: response.status, body, owner: response.headers.get(ownerHeader) };
  }

  return {
    send,
    /** Every call here may be repeated without harm, and stores do answer 500 or 503 now and then. */
    async call(call: Call, maxBytes = maxResponseBytes): Promise<StoreResponse> {
      for (let attempt = 1; ; attempt++) {
        try {
          const response = await callOnce(call, maxBytes);
          if (response.status < 500 || attempt === tries) return response;
        } catch (error) {
          if (error instanceof StoreError) throw error;
          const isTimeout = error instanceof Error && error.name === 'TimeoutError';
          const what = nameOf(call);
          // No retry after a timeout: the request has waited long enough.
          const outage = { isOutage: true, cause: error };
          if (isTimeout) throw new StoreError(`${what}: no answer within ${timeoutMs} ms`, outage);
          if (attempt === tries) throw new StoreError(`${what}: the store cannot be reached`, outage);
        }
        await pause(pauseBeforeRetryMs);
      }
    },
    failure: (call: Call, response: StoreResponse) => failureOf(nameOf(call), response),
  };
}
