import { type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Answer = { status: number; body: string; headers: IncomingHttpHeaders };

export type Visitor = { port: number; address?: string };

/** One request from an address of its own: the proxy passes on the address that it sees. */
export function send(
  { port, address = '127.0.0.1' }: Visitor,
  method: string,
  path: string,
  { json, headers = {} }: { json?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const body = json === undefined ? undefined : JSON.stringify(json);
  return new Promise((resolve) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        localAddress: address,
        agent: false,
        headers: {
          ...headers,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }));
        response.on('error', (error) => resolve({ status: 0, body: error.message, headers: {} }));
      },
    );
    outgoing.on('error', (error) => resolve({ status: 0, body: error.message, headers: {} }));
    outgoing.end(body);
  });
}

/** A loopback address for each number, so that no rate limit of one address is met. */
export const addressOf = (number: number) =>
  `127.${1 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${1 + (number & 127)}`;

export type RunningLoad = { requests: number; busy: number; failures: string[]; end(): Promise<void> };

/** Each step again and again, with a pause, until the load is ended. A step returns what was wrong, or null. */
export function startLoad(
  steps: { name: string; pauseMs: number; run(turn: number): Promise<string | null> }[],
): RunningLoad {
  let isEnding = false;
  const load: RunningLoad = { requests: 0, busy: 0, failures: [], end: async () => {} };
  const running = steps.map(async ({ name, pauseMs, run }) => {
    for (let turn = 0; !isEnding; turn += 1) {
      const wrong = await run(turn).catch((error: Error) => error.message);
      load.requests += 1;
      if (wrong?.includes('"code":"busy"')) load.busy += 1;
      else if (wrong !== null) load.failures.push(`${name}: ${wrong}`);
      await sleep(pauseMs);
    }
  });
  load.end = async () => {
    isEnding = true;
    await Promise.all(running);
  };
  return load;
}
