import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandFile } from '../scripts/ensure-built.mjs';
import { childEnvironment } from './child-environment.ts';
import { root } from './source-files.ts';

export type EndedCommand = { code: number | null; printed: string; tookMs: number };

/** A command of `server/commands` in a process of its own, killed after `killAfterMs`; its code is then null. */
export async function runCommandFile(
  name: 'backup' | 'restore' | 'migrate' | 'doctor',
  args: string[],
  env: Record<string, string>,
  killAfterMs?: number,
): Promise<EndedCommand> {
  const began = performance.now();
  const child = spawn(process.execPath, [commandFile(name), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...childEnvironment(), ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const kill = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(kill);
  return { code, printed, tookMs: performance.now() - began };
}
