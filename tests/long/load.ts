import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Requests that have not been answered when so many are under way are waited for, so that the load stays bounded. */
const mostAtOnce = 40;

export type LoadStep = { name: string; expected: number; send(): Promise<Response | null | 'skipped'> };
export type LoadPeriod = {
  endMs: number;
  requests: number;
  p50: number;
  p95: number;
  p99: number;
  rssMegabytes: number;
};
export type LoadResult = { periods: LoadPeriod[]; requests: number; busy: number; unexpected: string[] };

async function rssMegabytesOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round(Number(stdout) / 1024);
}

function percentile(sorted: number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Sends the steps in turn at a fixed rate; memory and latency are printed at the end of each period. */
export async function runLoad(options: {
  pid: number;
  steps: LoadStep[];
  seconds: number;
  perSecond: number;
  periods: number;
}): Promise<LoadResult> {
  const { pid, steps, seconds, perSecond } = options;
  const result: LoadResult = { periods: [], requests: 0, busy: 0, unexpected: [] };
  const underway = new Set<Promise<void>>();
  let latencies: number[] = [];

  async function send({ name, expected, send }: LoadStep): Promise<void> {
    const began = performance.now();
    const response = await send();
    if (response === 'skipped') return;
    await response?.arrayBuffer();
    latencies.push(performance.now() - began);
    result.requests += 1;
    if (response?.status === 503 && response.headers.has('retry-after')) result.busy += 1;
    else if (response?.status !== expected) result.unexpected.push(`${name}: ${response?.status ?? 'no response'}`);
  }

  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const periodMs = (seconds * 1_000) / options.periods;
  for (let count = 0; elapsed() < seconds * 1_000; count += 1) {
    const step = send(steps[count % steps.length]!).finally(() => underway.delete(step));
    underway.add(step);
    if (underway.size >= mostAtOnce) await Promise.race(underway);
    await sleep(Math.max(0, ((count + 1) * 1_000) / perSecond - elapsed()));
    if (elapsed() < (result.periods.length + 1) * periodMs) continue;
    const sorted = latencies.toSorted((a, b) => a - b);
    latencies = [];
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share)) as [number, number, number];
    const period = {
      endMs: elapsed(),
      requests: sorted.length,
      p50,
      p95,
      p99,
      rssMegabytes: await rssMegabytesOf(pid),
    };
    result.periods.push(period);
    console.log(
      `${Math.round(period.endMs / 1_000)} s: ${period.requests} requests, p50 ${p50} ms, p95 ${p95} ms, ` +
        `p99 ${p99} ms, ${period.rssMegabytes} MB`,
    );
  }
  await Promise.all(underway);
  return result;
}
