import { keepFocus } from '#web/ui/keep-focus.ts';

/** Id of the button that requests a notice, and of the request that replaces it. */
export const alertId = (product: string) => `kabari-${product}`;

/** Moves the focus to whichever of the two is shown. */
export const focusAlert = (product: string) => keepFocus(() => document.getElementById(alertId(product)));
