import { createStore } from '#web/store/store.ts';
import type { alerts, confirmations } from '#web/text/id-dialogs.ts';

export type AlertKind = 'success' | 'warning' | 'error' | 'info';

export interface AlertContent {
  kind: AlertKind;
  title: string;
  text?: string;
}

export interface ConfirmDetail {
  text: string;
  names: readonly string[];
}

export interface ConfirmContent {
  title: string;
  text: string;
  /** What exactly would happen, below the text, with some of the names. */
  details?: readonly ConfirmDetail[];
  confirm: string;
  cancel: string;
  tone: 'danger' | 'primary';
}

export type WaitingDialog =
  | { id: number; type: 'alert'; content: AlertContent; answer: () => void }
  | { id: number; type: 'confirm'; content: ConfirmContent; answer: (isYes: boolean) => void };

type NewDialog = WaitingDialog extends infer Each ? (Each extends { id: number } ? Omit<Each, 'id'> : never) : never;

const waiting = createStore<readonly WaitingDialog[]>([]);
let lastId = 0;

function add(dialog: NewDialog) {
  lastId += 1;
  waiting.set([...waiting.get(), { ...dialog, id: lastId }]);
}

export const useFirstDialog = (): WaitingDialog | null => waiting.useValue()[0] ?? null;

export function removeDialog(id: number): void {
  waiting.set(waiting.get().filter((dialog) => dialog.id !== id));
}

/** Shows a message; the promise resolves once it has been read and closed. */
export function showAlert(content: AlertContent | (typeof alerts)[keyof typeof alerts]): Promise<void> {
  return new Promise((answer) => add({ type: 'alert', content, answer }));
}

/** Asks with one of the `confirmations` of web/text/id-dialogs.ts; closing it in any other way means no. */
export function askConfirm(
  content: ConfirmContent | (typeof confirmations)[keyof typeof confirmations],
): Promise<boolean> {
  // A second press of the button that asks: one answer must not act twice.
  const isAsked = waiting.get().some((dialog) => JSON.stringify(dialog.content) === JSON.stringify(content));
  if (isAsked) return Promise.resolve(false);
  return new Promise((answer) => add({ type: 'confirm', content, answer }));
}
