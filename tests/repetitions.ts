/** How often a random or destructive test repeats: `npm run test:long` repeats more. */
export function repetitions(usual: number, long: number): number {
  return process.env.TEST_LONG === 'yes' ? long : usual;
}
