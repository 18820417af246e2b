import { spawn } from 'node:child_process';
import { nodeProgram, root } from './install.mjs';

/** Runs a script beside others: what it prints comes out in one piece when it has ended. A failure ends this process. */
export async function runStep(title, args) {
  const began = performance.now();
  const child = spawn(nodeProgram(), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  const status = await new Promise((resolve) => child.once('close', resolve));
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(Buffer.concat([Buffer.from(`— ${title} (${seconds} s)\n`), ...printed]));
  if (status !== 0) process.exit(status ?? 1);
}
