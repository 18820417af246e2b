import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { createStore } from '#web/store/store.ts';
import { formText } from '#web/text/id-admin-form.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';

/** The guards that hold unsaved changes: the first of them asks for all. */
const holding = createStore<readonly object[]>([]);
const letGo = (guard: object) => holding.set(holding.get().filter((each) => each !== guard));

/** Whether something on the screen is not saved yet. */
export const useHasUnsaved = (): boolean => holding.useValue().length > 0;

/** For actions that leave the screen without a navigation, such as logging out: asks once; the next navigation passes. */
export async function mayLeave(): Promise<boolean> {
  if (holding.get().length > 0 && !(await askConfirm(formText.leave))) return false;
  holding.set([]);
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
    holding.set([...holding.get(), self]);
    return () => letGo(self);
  }, [isDirty, self]);
  const isGuarded = () => isDirty && !isReleased.current;
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isGuarded() || holding.get()[0] !== self) return false;
      if (!isInList && current.pathname === next.pathname) return false;
      return !(await askConfirm(formText.leave));
    },
    enableBeforeUnload: isGuarded,
  });
  return {
    release: () => {
      isReleased.current = true;
      letGo(self);
    },
  };
}
