import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type BucketServer = {
  url: string;
  /** By path, such as `/toko/ab/….webp`. */
  files: Map<string, Buffer>;
  /** A method that the key has no right to. */
  refuses: string | null;
  close(): void;
};

/** An S3-compatible store with one bucket, `toko`, that takes any key. */
export async function startBucket(): Promise<BucketServer> {
  const files = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const key = request.url!.split('?')[0]!;
    if (request.method === bucket.refuses) {
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    } else if (key === '/toko') {
      response.writeHead(200).end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
    } else if (request.method === 'PUT') {
      files.set(key, body);
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      files.delete(key);
      response.writeHead(204).end();
    } else response.writeHead(files.has(key) ? 200 : 404).end(files.get(key));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bucket: BucketServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    refuses: null,
    close: () => void server.close(),
  };
  return bucket;
}

export const bucketSettings = ({ url }: BucketServer) => ({
  S3_ENDPOINT: url,
  S3_BUCKET: 'toko',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
});
