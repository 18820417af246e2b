import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type HeldObject = { bytes: Buffer; contentType: string; owner?: string };
export type S3Server = {
  /** Settings of a client that the server accepts. */
  settings: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  /** What the bucket holds, by key. */
  held: Map<string, HeldObject>;
  /** Method and address of every call so far. */
  calls: string[];
  close(): Promise<void>;
};

const keyId = 'TESTKEY';
const secret = 'test-secret/with+signs';
const region = 'ap-southeast-3';

/** A bucket that checks signatures; `misbehave` answers instead of it where it returns true. */
export async function startS3Server(
  misbehave: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<S3Server> {
  const held = new Map<string, HeldObject>();
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    calls.push(`${request.method} ${request.url}`);
    if (!misbehave(request, response)) answerLikeS3(held, request, body, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    settings: { endpoint, bucket: 'shop', region, accessKeyId: keyId, secretAccessKey: secret },
    held,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Signature Version 4 as Amazon documents it, computed from what arrived on the wire. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, sentKeyId, day, sentRegion, signedHeaders, signature] = form.exec(request.headers.authorization ?? '') ?? [];
  const stamp = String(request.headers['x-amz-date']);
  if (sentKeyId !== keyId || sentRegion !== region || !day || !signedHeaders || !stamp.startsWith(day)) return false;
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return false;
  const names = signedHeaders.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date') || !names.includes('x-amz-content-sha256')) return false;

  const url = new URL(request.url ?? '/', 'http://host');
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, sha256(body)].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', stamp, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  return hmac(key, toSign).toString('hex') === signature;
}

export function refuse(response: ServerResponse, status: number, code: string): true {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  return true;
}

function answerLikeS3(
  held: Map<string, HeldObject>,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  if (!isSigned(request, body)) return void refuse(response, 403, 'SignatureDoesNotMatch');
  const url = new URL(request.url ?? '/', 'http://host');
  const [, bucket, ...rest] = url.pathname.split('/');
  if (bucket !== 'shop') return void refuse(response, 404, 'NoSuchBucket');
  const key = rest.join('/');
  if (key === '') return void response.end(listing(held, url.searchParams));
  const found = held.get(key);
  if (request.method === 'PUT') {
    const owner = request.headers['x-amz-meta-rakita-owner'];
    const contentType = String(request.headers['content-type']);
    held.set(key, { bytes: body, contentType, ...(owner ? { owner: String(owner) } : {}) });
    response.end();
  } else if (request.method === 'DELETE') {
    held.delete(key);
    response.writeHead(204).end();
  } else if (!found) refuse(response, 404, 'NoSuchKey');
  else {
    const mark = found.owner ? { 'x-amz-meta-rakita-owner': found.owner } : {};
    response.writeHead(200, { 'Content-Type': found.contentType, ...mark }).end(found.bytes);
  }
}

/** Two keys a page; the token needs escaping in XML and encoding in the query. */
function listing(held: Map<string, HeldObject>, query: URLSearchParams): string {
  const keys = [...held.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const start = Number(query.get('continuation-token')?.replace('next+/<&', '') ?? 0);
  const page = keys.slice(start, start + Math.min(2, Number(query.get('max-keys'))));
  const more = start + page.length < keys.length;
  const entries = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-11-02T03:04:05.000Z</LastModified><Size>${held.get(key)?.bytes.length}</Size></Contents>`,
  );
  const next = more ? `<NextContinuationToken>next+/&lt;&amp;${start + page.length}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${more}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`;
}
