import { flushSync } from 'react-dom';
import { bringIntoView } from './chat-steps.ts';

/** Leads to what has to be done next: in the middle of the screen, and with the focus. */
export function focusInView(element: HTMLElement | null | undefined): void {
  bringIntoView(element, 'center');
  element?.focus({ preventScroll: true });
}

/** To be called once the fields show what is wrong with them. */
export function focusFirstError(form: Element): void {
  focusInView(form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]'));
}

/** Lets a form show its errors and leads to the first one; a field says that it is wrong only once that is rendered. */
export function showErrors(form: Element, show: () => void): void {
  flushSync(show);
  focusFirstError(form);
}
