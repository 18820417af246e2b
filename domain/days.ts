export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;
export const jakartaAheadMs = 7 * hourMs;

/** Jakarta has no summer time; a time zone of `Intl` would cost every page 35 ms, and a slow phone four times as much. */
const clockOf = (ms: number): string => new Date(ms + jakartaAheadMs).toISOString();

/** `2026-11-15`: the day as the shop's own clocks show it. */
export const dayOf = (time: Date): string => clockOf(time.getTime()).slice(0, 10);

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+07:00`);

/** So many months after a day (before it where negative); the month's end where that is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** The last `count` days, oldest first, today included. */
export function lastDays(time: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(new Date(time.getTime() - (count - 1 - index) * dayMs)));
}

/** `2026-11-15T23:59:00+07:00`: the moment as the shop's own clocks show it. */
export const jakartaTime = (time: string): string => `${clockOf(Date.parse(time)).slice(0, 19)}+07:00`;

/** The moment of a time on the shop's clocks, with or without seconds; null where it is none. */
export function jakartaMoment(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/.test(text)) return null;
  const time = new Date(`${text.replace(' ', 'T')}+07:00`);
  // `2026-02-31` would become a day of March.
  return Number.isNaN(time.getTime()) || !jakartaTime(time.toISOString()).startsWith(text.slice(0, 10))
    ? null
    : time.toISOString();
}
