import { dayMs, dayOf } from '#domain/days.ts';
import { timeOfBackup } from './retention.ts';

/** The latest backup of each of the last days, weeks and months that have one. */
export type RetentionRule = { daily: number; weekly: number; monthly: number };

/** The Monday of the day's week. */
function weekOf(time: Date): string {
  const noon = new Date(`${dayOf(time)}T12:00:00Z`);
  return new Date(noon.getTime() - ((noon.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10);
}

const monthOf = (time: Date) => dayOf(time).slice(0, 7);

/** Which of the named backups stay; the latest always does. */
export function backupsThatStay(names: readonly string[], rule: RetentionRule): Set<string> {
  const latestFirst = [...names].sort().reverse();
  const staying = new Set(latestFirst.slice(0, 1));
  const periods: [(time: Date) => string, number][] = [
    [dayOf, rule.daily],
    [weekOf, rule.weekly],
    [monthOf, rule.monthly],
  ];
  for (const [periodOf, count] of periods) {
    const seen = new Set<string>();
    for (const name of latestFirst) {
      const period = periodOf(timeOfBackup(name));
      if (seen.has(period) || seen.size >= count) continue;
      seen.add(period);
      staying.add(name);
    }
  }
  return staying;
}
