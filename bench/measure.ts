import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

/** One address with the headers that are sent along; `name` is what the report calls it. */
export type Target = { name: string; path: string; headers?: Record<string, string> };
export type Sample = { requestsPerSecond: number; p50Ms: number; p99Ms: number; failed: number };

const connections = 10;

/** Sends requests to one address for some seconds, one at a time per connection. */
async function measure(origin: string, target: Target, seconds: number): Promise<Sample> {
  const result = await autocannon({
    url: `${origin}${target.path}`,
    connections,
    duration: seconds,
    headers: target.headers,
  });
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}

/** The value below which so large a share of the values lies. */
export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

export const median = (values: number[]) => percentile(values, 0.5);

/** Milliseconds of one request with its whole body. */
export async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${answer.status} for ${url}`);
  return performance.now() - began;
}

function medianOf(samples: Sample[]): Sample {
  return {
    requestsPerSecond: median(samples.map((sample) => sample.requestsPerSecond)),
    p50Ms: median(samples.map((sample) => sample.p50Ms)),
    p99Ms: median(samples.map((sample) => sample.p99Ms)),
    failed: samples.reduce((sum, sample) => sum + sample.failed, 0),
  };
}

/** In turns, so that other load on the machine affects all of them alike. The first, short round only warms up. */
export async function measureInTurns(
  origins: string[],
  target: Target,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Sample[]> {
  for (const origin of origins) await measure(origin, target, 1);
  const samples = origins.map((): Sample[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, origin] of origins.entries()) samples[index]!.push(await measure(origin, target, seconds));
  }
  return samples.map(medianOf);
}

export type BareResponse = { path: string; headers: Record<string, string>; body: string };

const comparedHeaders =
  /^(content-|cache-control|etag|vary|x-|referrer-policy|permissions-policy|cross-origin-|origin-)/;

/** The shop's response byte for byte, from its cache and in the requested encoding. */
export async function recordResponse(origin: string, { path, headers = {} }: Target): Promise<BareResponse> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { request } = await import('node:http');
    const call = request(`${origin}${path}`, { headers, agent: false }).end();
    const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const isFromCache = answer.headers['x-request-id'] === undefined;
    const isCompressed = answer.headers['content-encoding'] === headers['accept-encoding'];
    if (answer.statusCode === 200 && isFromCache && isCompressed) {
      const sent = Object.entries(answer.headers).filter(([name]) => comparedHeaders.test(name)) as [string, string][];
      return { path, headers: Object.fromEntries(sent), body: Buffer.concat(chunks).toString('base64') };
    }
    await wait(100);
  }
  throw new Error(`${path} was never served from the cache in the requested encoding`);
}

/** A server process sends its port when it listens. */
export async function listening(server: ChildProcess): Promise<{ pid: number; origin: string }> {
  const [port] = (await once(server, 'message')) as [number];
  return { pid: server.pid!, origin: `http://127.0.0.1:${port}` };
}

/** A bare `node:http` server in a process of its own that sends the same responses: the ceiling of what Node can do. */
export async function startBareServer(
  responses: BareResponse[],
): Promise<{ pid: number; origin: string; stop(): Promise<void> }> {
  const server = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)));
  server.send(responses);
  return {
    ...(await listening(server)),
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}

/** The date and the kind of machine, without anything that identifies it. */
export function circumstances(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() || 'unknown model';
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, Node ${process.version}, ${availableParallelism()} cores (${process.arch}, ${model}), ${memory} GiB memory`;
}

/** A line of the table that `npm run bench` ends with; `before` is the same figure at the first release. */
export type Figure = { what: string; before: string; goal: string; now: string };

/** Prints a report and writes it to `results/`, with its figures for the table of all benches. */
export function report(name: string, text: string, figures: Figure[] = []): void {
  console.log(text);
  const folder = new URL('results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${name}.md`, folder), text);
  if (figures.length > 0) writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(figures, null, 2)}\n`);
}
