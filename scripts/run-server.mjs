import { spawn } from 'node:child_process';
import { nodeProgram, root } from './install.mjs';

const environment = {
  // sharp, argon2 and the disk share libuv's threads; four are few for a shop that does all three.
  UV_THREADPOOL_SIZE: '8',
  // glibc makes up to eight arenas a core and returns little of them: several hundred megabytes under load.
  MALLOC_ARENA_MAX: '1',
  // Buffers of pages and what V8 compiles with (pieces of 32 kB) go back to the system at once instead of leaving holes.
  MALLOC_MMAP_THRESHOLD_: '32768',
  // The system allows 65,530 mappings to a process; beyond this number glibc uses its arena again.
  MALLOC_MMAP_MAX_: '30000',
  MALLOC_TRIM_THRESHOLD_: '262144',
  ...process.env,
};

/** Runs the server until it ends; a signal to npm reaches it once. */
export function runServer(nodeArguments, env = {}) {
  const server = spawn(nodeProgram(), nodeArguments, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, ...env },
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Runs the server in place of this process, so that no script stays in memory beside it. */
export function becomeServer(nodeArguments) {
  // Not in Node 20, which a first start may still run under, and not on Windows.
  if (!process.execve) return runServer(nodeArguments);
  process.chdir(root);
  process.execve(nodeProgram(), [nodeProgram(), ...nodeArguments], environment);
}
