import { jakartaTime } from '#domain/days.ts';
import { months } from './id.ts';

// The shop's clock, wherever the person sits: staff in Makassar and Jakarta must read the same time. No Intl: its first
// formatter would hold up the first screen.

/** '5 Nov': of `2026-11-05`. */
export const shortDayText = (day: string) => `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1]}`;

const dayTextOf = (clock: string) => `${shortDayText(clock)} ${clock.slice(0, 4)}`;
const clockText = (clock: string, end: number) => clock.slice(11, end).replaceAll(':', '.');

/** '5 Nov 2026' */
export const dayText = (iso: string) => dayTextOf(jakartaTime(iso));

/** '5 Nov 2026, 21.05' */
export function timeText(iso: string): string {
  const clock = jakartaTime(iso);
  return `${dayTextOf(clock)}, ${clockText(clock, 16)}`;
}

/** '5 Nov 2026, 21.05.09' */
export function exactTimeText(iso: string): string {
  const clock = jakartaTime(iso);
  return `${dayTextOf(clock)}, ${clockText(clock, 19)}`;
}
