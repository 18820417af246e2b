import { createStore } from '#web/store/store.ts';

export type ToastKind = 'success' | 'error' | 'info';

export interface ToastAction {
  label: string;
  onPress: () => void;
  /** For an action whose loss would hurt. */
  staysLong?: boolean;
}

export interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
  action?: ToastAction;
  shownAt: number;
}

const maxShown = 3;
const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

export const useToasts = toasts.useValue;

export function removeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** A short notice that leaves by itself. For what must be read, use showAlert. Returns a function that removes it. */
export function showToast(text: string, kind: ToastKind = 'success', action?: ToastAction): () => void {
  lastId += 1;
  const id = lastId;
  toasts.set([...toasts.get(), { id, text, kind, action, shownAt: Date.now() }].slice(-maxShown));
  return () => removeToast(id);
}
