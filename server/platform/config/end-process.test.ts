import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** V8's own threads fill the heap until one of them waits for the main thread to collect garbage, nearly at once. */
const waitingThreads = ['--stress-concurrent-allocation', '--heap-growing-percent=1', '--memory-saver-mode'];
const module = new URL('end-process.ts', import.meta.url).href;

const program = `
  const { endProcess } = await import(${JSON.stringify(module)});
  const kept = [];
  const endsAt = performance.now() + 300;
  function fill() {
    for (let i = 0; i < 200; i++) kept.push(new Array(300).fill(i + 0.5));
    if (performance.now() > endsAt) endProcess(7);
    setImmediate(fill);
  }
  fill();`;

test.skipIf(!process.execve)("a process ends with its code although V8's threads wait for its main thread", () => {
  const ended = spawnSync(process.execPath, [...waitingThreads, '--input-type=module', '-e', program], {
    timeout: 20_000,
    killSignal: 'SIGKILL',
    encoding: 'utf8',
  });
  expect(ended).toMatchObject({ status: 7, signal: null });
});
