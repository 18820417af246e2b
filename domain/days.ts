const inJakarta = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' });

/** `2026-11-15`: the day as the shop's own clocks show it. */
export const dayOf = (time: Date): string => inJakarta.format(time);

/** Jakarta has no summer time. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+07:00`);

/** The last `count` days, oldest first, today included. */
export function lastDays(time: Date, count: number): string[] {
  const dayMs = 24 * 60 * 60_000;
  return Array.from({ length: count }, (_, index) => dayOf(new Date(time.getTime() - (count - 1 - index) * dayMs)));
}
