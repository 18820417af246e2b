import { hourMs } from '#domain/days.ts';
import type { attentionKinds, SystemState } from './system.contract.ts';

export type Attention = (typeof attentionKinds)[number];

/** A night may be missed; two may not. */
const oldBackupMs = 50 * hourMs;
const gigabyte = 1024 ** 3;
const fullBytes = 0.5 * gigabyte;
const lowBytes = 2 * gigabyte;

function backupAttention({ backups, startedAt }: Omit<SystemState, 'attention'>, now: Date): Attention | null {
  if (backups.last?.status === 'failed') return 'backup-failed';
  if (backups.lastDone?.problem === 'pictures') return 'backup-pictures';
  if (backups.time === null) return 'backup-off';
  // A new shop has its first night still to come.
  const since = Date.parse(backups.lastDone?.createdAt ?? startedAt);
  return now.getTime() - since > oldBackupMs ? 'backup-old' : null;
}

function diskAttention({ freeBytes }: SystemState['disk']): Attention | null {
  if (freeBytes < fullBytes) return 'disk-full';
  return freeBytes < lowBytes ? 'disk-low' : null;
}

/** What the owner should look at, the most urgent first. */
export function attentionOf(state: Omit<SystemState, 'attention'>, now: Date): Attention[] {
  const isShippingFailing = state.services.some(
    ({ name, state }) => name === 'shipping' && (state === 'failing' || state === 'waiting'),
  );
  return [
    diskAttention(state.disk),
    state.storage.isUp ? null : ('storage-down' as const),
    backupAttention(state, now),
    isShippingFailing ? ('shipping-failing' as const) : null,
    state.failingMessages > 0 ? ('messages-failing' as const) : null,
    state.keptMessages > 0 ? ('messages-kept' as const) : null,
  ].filter((kind) => kind !== null);
}
