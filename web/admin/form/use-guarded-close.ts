import { formText } from '#web/text/id-admin-form.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** For a dialog with fields: closing it, in whatever way, asks first once something was typed. */
export function useGuardedClose(isDirty: boolean, onClose: () => void): { close: () => void; release: () => void } {
  const { release } = useLeaveGuard(isDirty);
  async function close() {
    if (!isDirty || (await askConfirm(formText.discard))) onClose();
  }
  return { close: () => void close(), release };
}
