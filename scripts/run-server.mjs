import { spawn } from 'node:child_process';
import { nodeProgram, root } from './install.mjs';

/** Runs the server until it ends; a signal to npm reaches it once. */
export function runServer(nodeArguments = [], env = {}) {
  const server = spawn(nodeProgram(), [...nodeArguments, 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    // sharp, argon2 and the disk share libuv's threads; four are few for a shop that does all three.
    env: { UV_THREADPOOL_SIZE: '8', ...process.env, ...env },
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
