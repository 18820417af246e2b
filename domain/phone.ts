/** WhatsApp wants international digits only: '0812-3456' and '+62 812 3456' both become '628123456'. */
export function normaliseWaNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  // '+62 0812 …': the 0 is for calls within the country only.
  if (digits.startsWith('620')) return `62${digits.slice(3)}`;
  if (digits.startsWith('0')) return `62${digits.slice(1)}`;
  if (digits.startsWith('8')) return `62${digits}`;
  return digits;
}

/** A number or the beginning of one, typed as people write it: '0812' finds '62812…'. Undefined for any other text. */
export function searchedWaNumber(text: string): string | undefined {
  return /^(0|\+?62)[\d\s-]{2,}$/.test(text) ? normaliseWaNumber(text) : undefined;
}

/** E.164 allows 15 digits; the shortest Indonesian mobile number has 10 with its country code. */
const waNumberPattern = /^[1-9]\d{8,14}$/;

export function isWaNumber(text: string): boolean {
  return waNumberPattern.test(normaliseWaNumber(text));
}
