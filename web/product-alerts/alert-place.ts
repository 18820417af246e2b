import { keepFocus } from '#web/ui/keep-focus.ts';

/** The button that asks for a notice, and in its place what was asked for. */
export const alertId = (product: string) => `kabari-${product}`;

/** One has taken the other's place, and the focus goes along. */
export const focusAlert = (product: string) => keepFocus(() => document.getElementById(alertId(product)));
