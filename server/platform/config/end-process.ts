/**
 * Ends this process now. `process.exit` first waits for V8's threads, and waits for ever when one of them waits for the main
 * thread to collect garbage (nodejs/node#54918): a tiny program takes the process's place instead and ends with the code.
 */
export function endProcess(code: number): never {
  process.execve?.(process.execPath, [process.execPath, '-e', `process.exit(${code})`], {});
  process.exit(code);
}
