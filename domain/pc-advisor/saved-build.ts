import { formatRupiah } from '#domain/money.ts';

/** What was on offer when a build was saved. */
export type SavedOffer = { productName: string; variantName: string | null; priceRupiah: number; qty: number };
/** The same today; null when the product or its variant is no longer sold. */
export type OfferToday = { priceRupiah: number; stock: number | null } | null;

export type SavedChange = { kind: 'price' | 'stock' | 'gone'; text: string };

export function changeSince(saved: SavedOffer, today: OfferToday): SavedChange | null {
  const name = saved.variantName === null ? saved.productName : `${saved.productName} (${saved.variantName})`;
  if (today === null) return { kind: 'gone', text: `${name} sudah tidak dijual` };
  if (today.stock !== null && today.stock < saved.qty) return { kind: 'stock', text: `Stok ${name} tidak cukup` };
  if (today.priceRupiah === saved.priceRupiah) return null;
  const direction = today.priceRupiah > saved.priceRupiah ? 'naik' : 'turun';
  return {
    kind: 'price',
    text: `Harga ${name} ${direction} dari ${formatRupiah(saved.priceRupiah)} menjadi ${formatRupiah(today.priceRupiah)}`,
  };
}
