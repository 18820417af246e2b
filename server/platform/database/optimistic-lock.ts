import { Problem } from '#domain/problems.ts';

/** Refuses an update that started from an older version of the row; the answer carries the current one. */
export async function refuseStaleUpdate(
  startedFrom: string | undefined,
  updatedAt: Date,
  readCurrent: () => unknown,
): Promise<void> {
  if (startedFrom === undefined || Date.parse(startedFrom) === updatedAt.getTime()) return;
  throw new Problem('conflict', {
    detail: 'Data ini sudah diubah oleh orang lain sejak Anda membukanya.',
    current: await readCurrent(),
  });
}

/** Two updates within one millisecond must still differ, or the second editor would not be noticed. */
export function nextUpdatedAt(before: Date, now: Date): Date {
  return now > before ? now : new Date(before.getTime() + 1);
}
