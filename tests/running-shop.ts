import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { isBuilt } from '../scripts/ensure-built.mjs';
import { childEnvironment } from './child-environment.ts';
import { copySeededData } from './seeded-data.ts';
import { root } from './source-files.ts';

export type RunningShop = {
  process: ChildProcess;
  /** `http://localhost:…`, as the shop prints it. */
  origin: string;
  /** Everything that it has printed so far. */
  printed(): string;
  /** Ends it and resolves with its exit code; null after SIGKILL. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

export type EndedShop = { code: number | null; printed: string };

const running = new Set<ChildProcess>();

/** A test that fails leaves its shops running: they must not outlive it. */
export function killRunningShops(): void {
  for (const child of running) child.kill('SIGKILL');
}

function spawnShop(env: Record<string, string>) {
  if (!isBuilt()) throw new Error('The sources have changed since the last build: run `npm run build` first.');
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...childEnvironment(), BACKUP_TIME: 'off', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
  }
  return { child, printed: () => text };
}

/** The built server as `npm start` runs it, on a port of its own choice. Resolves when it has said that it is ready. */
export async function startShop(env: Record<string, string>): Promise<RunningShop> {
  const { child, printed } = spawnShop(env);
  const origin = await new Promise<string>((resolve, reject) => {
    const look = () => {
      // An empty line ends what it has to say.
      const found = /Rakita is ready: (\S+)\n(?:.+\n)+\n/.exec(printed())?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', look);
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${printed()}`)));
  });
  return {
    process: child,
    origin,
    printed,
    async end(signal) {
      const ended = once(child, 'close');
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** A new shop without demo data, on a copy of an empty database: creating one takes seconds. */
export async function startEmptyShop(env: Record<string, string> & { DATA_DIR: string }): Promise<RunningShop> {
  await copySeededData('empty', env.DATA_DIR);
  return startShop({ DEMO_DATA: 'off', ...env });
}

/** A start that is killed after so long, or when it is ready before that; `readyMs` is null where it was not. */
export async function killStart(env: Record<string, string>, afterMs: number): Promise<{ readyMs: number | null }> {
  const { child, printed } = spawnShop(env);
  const began = performance.now();
  let readyMs: number | null = null;
  const kill = setTimeout(() => child.kill('SIGKILL'), afterMs);
  child.stdout.on('data', () => {
    if (readyMs !== null || !printed().includes('Rakita is ready')) return;
    readyMs = performance.now() - began;
    child.kill('SIGKILL');
  });
  await once(child, 'close');
  clearTimeout(kill);
  if (child.signalCode !== 'SIGKILL') throw new Error(`The shop ended by itself:\n${printed()}`);
  return { readyMs };
}

/** A start that is expected to fail. */
export async function startToFail(env: Record<string, string>): Promise<EndedShop> {
  const { child, printed } = spawnShop(env);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, printed: printed() };
}
