import { dayMs, dayOf, hourMs, startOfDay } from '#domain/days.ts';

const minuteMs = 60_000;

/** After a missed time of the night the next night is not far; a machine that is off at night is backed up by day. */
const nightMs = 4 * hourMs;
const missedAfterMs = 36 * hourMs;
/** Not right after a start, when people wait for the shop. */
const settledAfterMs = hourMs;
const retryAfterMs = hourMs;

export type BackupHistory = {
  lastDoneAt: Date | null;
  lastFailedAt: Date | null;
};

/** The latest moment of the daily time that is not in the future. */
function lastScheduledTime(now: Date, minuteOfDay: number): Date {
  const today = new Date(startOfDay(dayOf(now)).getTime() + minuteOfDay * minuteMs);
  return today <= now ? today : new Date(today.getTime() - dayMs);
}

/** Whether a scheduled backup should begin now; `startedAt` is when this process began. */
export function isBackupDue(
  now: Date,
  minuteOfDay: number,
  startedAt: Date,
  { lastDoneAt, lastFailedAt }: BackupHistory,
): boolean {
  if (lastFailedAt && now.getTime() - lastFailedAt.getTime() < retryAfterMs) return false;
  const scheduled = lastScheduledTime(now, minuteOfDay);
  const isNight = now.getTime() - scheduled.getTime() < nightMs;
  if (isNight && (lastDoneAt === null || lastDoneAt < scheduled)) return true;
  const isMissed = lastDoneAt === null || now.getTime() - lastDoneAt.getTime() > missedAfterMs;
  return isMissed && now.getTime() - startedAt.getTime() >= settledAfterMs;
}
