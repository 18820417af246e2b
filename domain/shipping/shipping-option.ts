import type { ShippingOption } from './shipping.contract.ts';

/** The last choice, so that a shopper can always order: the shop confirms the cost in the chat. */
export const confirmedByAdmin: ShippingOption = {
  name: 'Ongkir dikonfirmasi admin',
  service: 'KONFIRMASI',
  description: 'Biaya kirim diberitahukan admin lewat WhatsApp',
  etd: '',
  cost: 0,
};

/** Its cost is not known yet: never shown as 'Rp 0'. */
export function isConfirmedByAdmin(option: Pick<ShippingOption, 'service' | 'name'> | null): boolean {
  return option?.service === confirmedByAdmin.service && option.name === confirmedByAdmin.name;
}

/** Null where no cost is known. */
export function cheapestOf(options: readonly ShippingOption[]): ShippingOption | null {
  const known = options.filter((option) => !isConfirmedByAdmin(option));
  return known.reduce<ShippingOption | null>((best, next) => (best && best.cost <= next.cost ? best : next), null);
}

/** An option is the chosen one when both its service and its name match. */
export function isChosen(option: ShippingOption, method: ShippingOption | null): boolean {
  return method !== null && option.service === method.service && option.name === method.name;
}

/** 'kurang dari 1 jam', '5 jam', '3 hari'. */
export function ageText(ageMs: number): string {
  const hours = Math.floor(ageMs / 3_600_000);
  if (hours < 1) return 'kurang dari 1 jam';
  return hours < 48 ? `${hours} jam` : `${Math.floor(hours / 24)} hari`;
}

/** A stale cost says so, and how old it is; the order message carries it to the shop. */
export function markStale(option: ShippingOption, ageMs: number): ShippingOption {
  return { ...option, description: `${option.description} (estimasi, tarif ${ageText(ageMs)} lalu)`.trimStart() };
}

/** Providers write '2-3 day', '1 DAYS', '3 HARI' or nothing. */
export function etdText(etd: string): string {
  const text = etd.trim().replace(/\s*\b(days?|hari)\b\.?/gi, '');
  if (text === '') return '';
  return /^\d+(\s*-\s*\d+)?$/.test(text) ? `${text.replace(/\s/g, '')} hari` : text;
}
