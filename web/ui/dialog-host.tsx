import { useEffect, useState } from 'react';
import { removeDialog, useFirstDialog, type WaitingDialog } from './dialog-queue.ts';

type QueuedDialog = typeof import('./queued-dialog.tsx').QueuedDialog;

/** To be called early by screens that may have to report that the line is down. */
export const loadDialogs = () => import('./queued-dialog.tsx');

/** The browser's own dialog, where the code of the shop's cannot be loaded: often the message is that the line is down. */
function showNatively(dialog: WaitingDialog): void {
  const { title, text } = dialog.content;
  const message = [title, text].filter(Boolean).join('\n');
  removeDialog(dialog.id);
  if (dialog.type === 'confirm') dialog.answer(window.confirm(message));
  else {
    window.alert(message);
    dialog.answer();
  }
}

/** Mounted once in the app shell; shows the dialogs of showAlert and askConfirm one after the other. */
export function DialogHost() {
  const waiting = useFirstDialog();
  const [loaded, setLoaded] = useState<{ QueuedDialog: QueuedDialog } | null>(null);
  // The last one stays rendered while it fades out.
  const [shown, setShown] = useState<WaitingDialog | null>(null);
  if (waiting && waiting !== shown) setShown(waiting);

  // Loaded with the first dialog: the first page shows none.
  useEffect(() => {
    if (!waiting || loaded) return;
    loadDialogs().then(setLoaded, () => showNatively(waiting));
  }, [waiting, loaded]);

  if (!shown || !loaded) return null;
  return <loaded.QueuedDialog key={shown.id} dialog={shown} isOpen={waiting !== null} />;
}
