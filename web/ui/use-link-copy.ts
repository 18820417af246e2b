import { useRef } from 'react';
import { controlText } from '#web/text/id.ts';
import { showToast } from './toast-queue.ts';

/** A link in a read-only field beside a button that copies it. */
export function useLinkCopy(url: string) {
  const input = useRef<HTMLInputElement>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      showToast(controlText.linkCopied);
    } catch {
      // No access to the clipboard, which plain http never gives: the link is in the field and selected on focus.
      input.current?.focus();
    }
  }

  return {
    copy: () => void copy(),
    fieldProps: {
      ref: input,
      readOnly: true,
      value: url,
      onFocus: ({ target }: { target: HTMLInputElement }) => target.select(),
    },
  };
}
