import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formText } from '#web/text/id-admin-form.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';

/** The guards that hold unsaved changes: the first of them asks for all. */
const holding = new Set<object>();

/** For actions that leave the screen without a navigation, such as logging out: asks once; the next navigation passes. */
export async function mayLeave(): Promise<boolean> {
  if (holding.size > 0 && !(await askConfirm(formText.leave))) return false;
  holding.clear();
  return true;
}

type GuardOptions = {
  /** For a form within a list: another filter or page of the list also closes it. */
  isInList?: boolean;
};

/**
 * Confirms before unsaved changes are lost, within the app and when the window closes. `release` lets the next
 * navigation pass.
 */
export function useLeaveGuard(isDirty: boolean, { isInList = false }: GuardOptions = {}): { release: () => void } {
  const isReleased = useRef(false);
  const self = useRef({}).current;
  useEffect(() => {
    if (!isDirty) return;
    holding.add(self);
    return () => {
      holding.delete(self);
    };
  }, [isDirty, self]);
  const isGuarded = () => isDirty && !isReleased.current;
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isGuarded() || holding.values().next().value !== self) return false;
      if (!isInList && current.pathname === next.pathname) return false;
      return !(await askConfirm(formText.leave));
    },
    enableBeforeUnload: isGuarded,
  });
  return {
    release: () => {
      isReleased.current = true;
      holding.delete(self);
    },
  };
}
