/**
 * PostgreSQL's statement_timeout does nothing in PGlite: there are no timers inside it, and while it computes, its
 * thread can run nothing else. So the thread counts in shared memory (odd = at work), and the main thread looks at it.
 * A counter instead of a clock: a jump of the machine's time must not end a healthy database.
 */
export const createStatementMarks = () => new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);

export function markStatements<A extends unknown[], R>(marks: SharedArrayBuffer, run: (...args: A) => R) {
  const counter = new Int32Array(marks);
  return (...args: A): R => {
    Atomics.add(counter, 0, 1);
    try {
      return run(...args);
    } finally {
      Atomics.add(counter, 0, 1);
    }
  };
}

export function watchForRunaway(marks: SharedArrayBuffer, limitMs: number, onRunaway: () => void): () => void {
  const counter = new Int32Array(marks);
  let seen = 0;
  let seenAtMs = performance.now();
  const timer = setInterval(
    () => {
      const now = Atomics.load(counter, 0);
      if (now !== seen || now % 2 === 0) {
        seen = now;
        seenAtMs = performance.now();
      } else if (performance.now() - seenAtMs > limitMs) {
        clearInterval(timer);
        onRunaway();
      }
    },
    Math.min(1_000, limitMs / 4),
  );
  timer.unref();
  return () => clearInterval(timer);
}
