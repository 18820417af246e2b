export type ToastKind = 'success' | 'error' | 'info';

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
  action?: ToastAction;
}

const maxShown = 3;
const none: readonly Toast[] = [];
let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export const toastQueue = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  all: () => toasts,
  none: () => none,
  remove: (id: number) => change(toasts.filter((toast) => toast.id !== id)),
};

/** A short notice that leaves by itself. For what must be read, use showAlert. */
export function showToast(text: string, kind: ToastKind = 'success', action?: ToastAction): void {
  lastId += 1;
  change([...toasts, { id: lastId, text, kind, action }].slice(-maxShown));
}
