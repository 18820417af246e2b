import { request } from 'node:http';
import { controlSocketPath, isSocketPathTooLong } from '#server/commands/control-socket.ts';

type Response = { status: number; text: string };

/** Null when no shop listens: there is no socket, or only the one of a killed shop. */
async function post(socketPath: string, path: string, body: object, timeoutMs: number): Promise<Response | null> {
  if (isSocketPathTooLong(socketPath)) return null;
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const outgoing = request({ socketPath, path, method: 'POST', timeout: timeoutMs, headers }, (response) => {
      response.toArray().then((chunks: Buffer[]) => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
      }, reject);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('The running shop did not answer in time.')));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    outgoing.end(text);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Calls the shop that runs on this data folder; null when none does. */
export async function callRunningShop<Result>(
  dataDir: string,
  path: string,
  body: object,
  timeoutMs: number,
): Promise<Result | null> {
  const response = await post(controlSocketPath(dataDir), path, body, timeoutMs);
  if (response === null) return null;
  const parsed = parse(response.text);
  if (response.status === 200 && parsed !== null) return parsed as Result;
  const message = (parsed as { message?: string } | null)?.message;
  throw new Error(message ?? `The running shop answered ${response.status}.`);
}

const probeTimeoutMs = 30_000;

export async function isShopRunning(dataDir: string): Promise<boolean> {
  return (await post(controlSocketPath(dataDir), '/', {}, probeTimeoutMs)) !== null;
}
