/** A count of the long tests: the named environment variable, or what is usual there. */
export function longCount(name: `LONG_${string}`, usual: number): number {
  const count = Number(process.env[name] ?? usual);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${name} must be a whole number from 1.`);
  return count;
}

/** How often a random or destructive test repeats: `npm run test:long` repeats more. */
export function repetitions(usual: number, long: number): number {
  return process.env.TEST_LONG === 'yes' ? long : usual;
}
