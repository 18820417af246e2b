import { createStore } from '#web/store/store.ts';

const dialogs = createStore<readonly HTMLDialogElement[]>([]);

/** The modal dialog that lies above all others; everything outside of it can be neither seen nor pressed. */
export const useTopDialog = () => dialogs.useValue().at(-1);

function setDialogs(open: readonly HTMLDialogElement[]): void {
  dialogs.set(open);
  // Holds the page still, see base.css.
  document.documentElement.toggleAttribute('data-has-dialog', open.length > 0);
}

/** Returns a function that takes it out again. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  setDialogs([...dialogs.get(), dialog]);
  return () => setDialogs(dialogs.get().filter((each) => each !== dialog));
}
