import type { alerts, confirmations } from '#web/text/id.ts';

export type AlertKind = 'success' | 'warning' | 'error' | 'info';

export interface AlertContent {
  kind: AlertKind;
  title: string;
  text?: string;
}

export interface ConfirmContent {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  tone: 'danger' | 'primary';
}

export type WaitingDialog =
  | { id: number; type: 'alert'; content: AlertContent; answer: () => void }
  | { id: number; type: 'confirm'; content: ConfirmContent; answer: (isYes: boolean) => void };

type NewDialog = WaitingDialog extends infer Each ? (Each extends { id: number } ? Omit<Each, 'id'> : never) : never;

let waiting: readonly WaitingDialog[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly WaitingDialog[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

function add(dialog: NewDialog) {
  lastId += 1;
  change([...waiting, { ...dialog, id: lastId }]);
}

export const dialogQueue = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  first: () => waiting[0] ?? null,
  /** The server renders none: dialogs answer to what people do. */
  none: () => null,
  remove: (id: number) => change(waiting.filter((dialog) => dialog.id !== id)),
};

/** Shows a message; the promise resolves once it has been read and closed. */
export function showAlert(content: AlertContent | (typeof alerts)[keyof typeof alerts]): Promise<void> {
  return new Promise((answer) => add({ type: 'alert', content, answer }));
}

/** Asks with one of the `confirmations` of web/text/id.ts; closing it in any other way means no. */
export function askConfirm(
  content: ConfirmContent | (typeof confirmations)[keyof typeof confirmations],
): Promise<boolean> {
  return new Promise((answer) => add({ type: 'confirm', content, answer }));
}
