import { request } from 'node:http';
import { controlSocketPath } from '#server/commands/control-socket.ts';
import type { BackupResult } from '#server/platform/backup/backup.ts';

/** A large shop with its pictures in a bucket takes long; an answer comes only at the end. */
const waitMs = 6 * 60 * 60_000;

type Answer = { status: number; text: string };

/** Null when no shop listens: no socket, or one that a killed shop has left behind. */
function post(socketPath: string, path: string, body: object): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const asking = request(
      {
        socketPath,
        path,
        method: 'POST',
        timeout: waitMs,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
      },
    );
    asking.on('timeout', () => asking.destroy(new Error('The running shop did not finish its backup in time.')));
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    asking.end(text);
  });
}

function parse(text: string): { message?: string } & Partial<BackupResult> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** `folder` must be absolute: the shop may run in another folder than the one who asks. */
export async function backUpRunningShop(dataDir: string, folder: string): Promise<BackupResult | null> {
  const answer = await post(controlSocketPath(dataDir), '/backup', { folder });
  if (answer === null) return null;
  const body = parse(answer.text);
  if (answer.status === 200 && typeof body.folder === 'string') return body as BackupResult;
  throw new Error(body.message ?? `The running shop answered ${answer.status}.`);
}

export async function isShopRunning(dataDir: string): Promise<boolean> {
  return (await post(controlSocketPath(dataDir), '/', {})) !== null;
}
