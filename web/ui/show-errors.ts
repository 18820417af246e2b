import { flushSync } from 'react-dom';

/** Lets a form show its errors and moves the focus to the first field that has one. */
export function showErrors(form: HTMLElement, show: () => void): void {
  // A field says that it is wrong only once that is rendered.
  flushSync(show);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
