import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { formText } from '#web/text/id-admin-form.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';

/**
 * Confirms before unsaved changes are lost, within the app and when the window closes. `release` lets the next move
 * pass.
 */
export function useLeaveGuard(isDirty: boolean): { release: () => void } {
  const isReleased = useRef(false);
  const isGuarded = () => isDirty && !isReleased.current;
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isGuarded() || current.pathname === next.pathname) return false;
      return !(await askConfirm(formText.leave));
    },
    enableBeforeUnload: isGuarded,
  });
  return {
    release: () => {
      isReleased.current = true;
    },
  };
}
