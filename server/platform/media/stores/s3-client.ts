import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import {
  type Call,
  type FileBody,
  openS3Calls,
  type S3Calls,
  type S3Settings,
  StoreError,
  type StoreResponse,
} from './s3-calls.ts';
import { errorCodeIn, pageOfListing } from './s3-responses.ts';
import type { StoredFile } from './store.ts';

/** A missing bucket is also a 404, and must not look like a missing picture. */
function isMissingFile(response: StoreResponse): boolean {
  return response.status === 404 && errorCodeIn(response.body) !== 'NoSuchBucket';
}

async function listPage({ call, failure }: S3Calls, prefix: string, token: string | undefined, maxKeys: number) {
  const query = {
    'list-type': '2',
    'max-keys': String(maxKeys),
    ...(prefix === '' ? {} : { prefix }),
    ...(token ? { 'continuation-token': token } : {}),
  };
  const request: Call = { method: 'GET', query };
  const response = await call(request);
  if (response.status !== 200) throw failure(request, response);
  return pageOfListing(response.body.toString('utf8'));
}

export type S3Client = ReturnType<typeof openS3Client>;

/** Signed calls to one bucket, by key. */
export function openS3Client(settings: S3Settings) {
  const calls = openS3Calls(settings);
  const { call, failure } = calls;

  return {
    /** Every object whose key begins so. */
    async *list(prefix: string): AsyncGenerator<StoredFile> {
      let token: string | undefined;
      do {
        const page = await listPage(calls, prefix, token, 1000);
        for (const file of page.files) if (file.path.startsWith(prefix)) yield file;
        if (page.nextToken !== undefined && page.nextToken === token) {
          throw new StoreError(`LIST ${settings.bucket}: the store repeats the same page`);
        }
        token = page.nextToken;
      } while (token !== undefined);
    },
    /** Throws when the bucket cannot be listed. */
    async check(prefix: string): Promise<void> {
      await listPage(calls, prefix, undefined, 1);
    },
    async put(key: string, body: Buffer | FileBody, contentType: string): Promise<void> {
      const request: Call = { method: 'PUT', key, body, contentType };
      const response = await call(request);
      if (response.status !== 200) throw failure(request, response);
    },
    /** Null when there is no such key. */
    async get(key: string, maxBytes: number): Promise<Buffer | null> {
      const request: Call = { method: 'GET', key };
      const response = await call(request, maxBytes);
      if (response.status === 200) return response.body;
      if (isMissingFile(response)) return null;
      throw failure(request, response);
    },
    /** Writes an object of any size to a new file, without a retry. */
    async save(key: string, path: string): Promise<void> {
      const response = await calls.send({ method: 'GET', key });
      if (response.status !== 200 || response.body === null) {
        throw new StoreError(`GET ${settings.bucket}/${key}: the store answered ${response.status}`);
      }
      await pipeline(response.body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    },
    /** Removing what is not there is no error. */
    async remove(key: string): Promise<void> {
      const request: Call = { method: 'DELETE', key };
      const response = await call(request);
      if (response.status !== 204 && response.status !== 200 && !isMissingFile(response))
        throw failure(request, response);
    },
    async head(key: string): Promise<StoreResponse | null> {
      const request: Call = { method: 'HEAD', key };
      const response = await call(request);
      if (response.status === 200) return response;
      if (response.status === 404) return null;
      throw failure(request, response);
    },
  };
}
