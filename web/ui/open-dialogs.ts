import { createStore } from '#web/store/store.ts';

const dialogs = createStore<readonly HTMLDialogElement[]>([]);

/** The modal dialog that lies above all others; everything outside of it can be neither seen nor pressed. */
export const useTopDialog = () => dialogs.useValue().at(-1);

/** Returns a function that takes it out again. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  dialogs.set([...dialogs.get(), dialog]);
  return () => dialogs.set(dialogs.get().filter((each) => each !== dialog));
}
