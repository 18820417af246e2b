import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { errorCodeIn, pageOfListing } from './s3-answers.ts';
import {
  type Answer,
  type Call,
  type FileBody,
  openS3Calls,
  type S3Calls,
  type S3Settings,
  StoreFailure,
} from './s3-calls.ts';
import type { StoredFile } from './store.ts';

/** A missing bucket is also a 404, and must not look like a missing picture. */
function isMissingFile(answer: Answer): boolean {
  return answer.status === 404 && errorCodeIn(answer.body) !== 'NoSuchBucket';
}

async function listPage({ call, failure }: S3Calls, prefix: string, token: string | undefined, maxKeys: number) {
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
          throw new StoreFailure(`LIST ${settings.bucket}: the store repeats the same page`);
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
      const response = await calls.send({ method: 'GET', key });
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
