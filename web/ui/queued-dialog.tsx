import { AlertDialog } from './alert-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { removeDialog, type WaitingDialog } from './dialog-queue.ts';

export function QueuedDialog({ dialog, isOpen }: { dialog: WaitingDialog; isOpen: boolean }) {
  if (dialog.type === 'alert') {
    const close = () => {
      removeDialog(dialog.id);
      dialog.answer();
    };
    return <AlertDialog {...dialog.content} isOpen={isOpen} onClose={close} />;
  }
  const answer = (isYes: boolean) => {
    removeDialog(dialog.id);
    dialog.answer(isYes);
  };
  return <ConfirmDialog {...dialog.content} isOpen={isOpen} onAnswer={answer} />;
}
