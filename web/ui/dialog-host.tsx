import { useState } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { removeDialog, useFirstDialog, type WaitingDialog } from './dialog-queue.ts';

/** Mounted once in the app shell; shows the dialogs of showAlert and askConfirm one after the other. */
export function DialogHost() {
  const waiting = useFirstDialog();
  // The last one stays rendered while it fades out.
  const [shown, setShown] = useState<WaitingDialog | null>(null);
  if (waiting && waiting !== shown) setShown(waiting);
  if (!shown) return null;

  const isOpen = waiting !== null;
  if (shown.type === 'alert') {
    const close = () => {
      removeDialog(shown.id);
      shown.answer();
    };
    return <AlertDialog key={shown.id} {...shown.content} isOpen={isOpen} onClose={close} />;
  }
  const answer = (isYes: boolean) => {
    removeDialog(shown.id);
    shown.answer(isYes);
  };
  return <ConfirmDialog key={shown.id} {...shown.content} isOpen={isOpen} onAnswer={answer} />;
}
