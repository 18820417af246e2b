import type { ShippingDestination } from '#domain/shipping/shipping.contract.ts';

const key = 'destination';

/** The destination that was chosen last in this browser: the product page estimates with it, the checkout begins with it. */
export function rememberedDestination(): ShippingDestination | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as ShippingDestination | null;
    return typeof kept?.zip_code === 'string' && typeof kept.label === 'string' ? kept : null;
  } catch {
    // Storage is switched off or holds something else: nothing is remembered.
    return null;
  }
}

export function rememberDestination(destination: ShippingDestination): void {
  try {
    localStorage.setItem(key, JSON.stringify(destination));
  } catch {
    // Storage is switched off: the shopper chooses again next time.
  }
}
