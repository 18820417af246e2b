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
