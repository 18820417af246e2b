import { type FormEvent, useState } from 'react';
import { type FieldError, Problem } from '#domain/problems.ts';
import { failedText } from '#web/text/id-auth.ts';
import { alerts } from '#web/text/id-dialogs.ts';
import { showAlert } from '#web/ui/dialog-queue.ts';

type Form = { check(): boolean; refuse(errors?: readonly FieldError[]): boolean };

/** What went wrong, in the server's words where it had some. */
export function failureText(error: unknown): string {
  if (!(error instanceof Problem) || error.status >= 500) return failedText.connection;
  return error.detail ?? error.errors?.[0]?.message ?? error.message;
}

/** Sends a form once at a time. Errors go to their fields, everything else to a dialog. */
export function useSending(form: Form, send: () => Promise<void>) {
  const [isSending, setSending] = useState(false);

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (isSending || !form.check()) return;
    setSending(true);
    try {
      await send();
    } catch (error) {
      const isShown = error instanceof Problem && form.refuse(error.errors);
      if (!isShown) void showAlert({ kind: 'error', title: alerts.loginError.title, text: failureText(error) });
    } finally {
      setSending(false);
    }
  }

  return { isSending, submit };
}
