import type { AnyEntry, Resource } from '#domain/resource.ts';

export type PeriodNote = 'scheduled' | 'ended' | null;

/** Switched on, and still not on view: its time has not come, or is over. */
export function periodNote({ visible }: Resource, entry: AnyEntry, now: Date): PeriodNote {
  const timeOf = (name: string | undefined) => (name && entry[name] ? new Date(String(entry[name])) : null);
  const [from, until] = [timeOf(visible.from), timeOf(visible.until)];
  if (until && until <= now) return 'ended';
  return from && from > now ? 'scheduled' : null;
}
