/** The couriers' own tracking pages, by the words that name them in a shipping option. */
const pages: readonly (readonly [name: RegExp, url: string])[] = [
  [/\bjne\b/i, 'https://www.jne.co.id/tracking-package'],
  [/\bj\s?&\s?t|\bjnt\b/i, 'https://jet.co.id/track'],
  [/si\s?cepat/i, 'https://www.sicepat.com/checkAwb'],
  [/\bpos\b/i, 'https://www.posindonesia.co.id/id/tracking'],
  [/\btiki\b/i, 'https://www.tiki.id/id/track'],
  [/\bid\s?express\b|\bide\b/i, 'https://idexpress.com/lacak-paket/'],
  [/\bninja\b/i, 'https://www.ninjaxpress.co/id-id/tracking'],
  [/\blion\b/i, 'https://lionparcel.com/track/stt'],
  [/\bwahana\b/i, 'https://www.wahana.com/lacak'],
  [/\banteraja\b/i, 'https://anteraja.id/tracking'],
  [/\bsap\b/i, 'https://www.sap-express.id/tracking'],
];

/** Null for a courier without a known page, such as the shop's own driver. */
export function trackingUrl(courier: string | null): string | null {
  return pages.find(([name]) => courier !== null && name.test(courier))?.[1] ?? null;
}
