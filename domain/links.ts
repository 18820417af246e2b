import { isWaNumber, normaliseWaNumber } from './phone.ts';

const absolute = /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i;
const relative = /^\/(?![/\\])[^\s\\]*$/;

/** The only links that staff may enter: http, https or a path of this shop. Never `javascript:`, never `//elsewhere`. */
export function isSafeUrl(text: string): boolean {
  return absolute.test(text) || relative.test(text);
}

export function safeUrl(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return isSafeUrl(trimmed) ? trimmed : null;
}

/** The one place that builds chat links (wa.me takes digits only, text percent-encoded). Null without a usable number. */
export function whatsappLink(waNumber: string | null | undefined, text: string): string | null {
  if (!waNumber || !isWaNumber(waNumber)) return null;
  return `https://wa.me/${normaliseWaNumber(waNumber)}?text=${encodeURIComponent(text)}`;
}
