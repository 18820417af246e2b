import { type Discount, discountedPrice } from '#domain/catalogue/discount.ts';
import { kgText } from '#domain/catalogue/product-weight.ts';
import { formatRupiah } from '#domain/money.ts';
import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import { type CartItem, itemName } from './cart.ts';
import { fullPrice, unitPrice, unitWeightGrams } from './totals.ts';

/** What `GET /products/{id}/sku` says now; null when the product or its variant is no longer sold. */
type SellableNow = { price: number; discountedPrice: number; stock: number; weight: number | null } | null;

export type RefreshedCart = { items: CartItem[]; notices: string[] };

/** The discount that leads to today's price: the known one where it still does, else the difference. */
function discountNow(
  known: Discount | null,
  { price, discountedPrice: reduced }: NonNullable<SellableNow>,
): Discount | null {
  if (reduced >= price) return null;
  return discountedPrice(price, known) === reduced ? known : { type: 'nominal', value: price - reduced };
}

function withToday(item: CartItem, now: NonNullable<SellableNow>): CartItem {
  const product = { ...item.product, discount: discountNow(item.product.discount, now), weight: now.weight };
  const qty = Math.min(item.qty, now.stock);
  if (!item.variant) return { product: { ...product, price: now.price, stock: now.stock }, variant: null, qty };
  return { product, variant: { ...item.variant, price: now.price, stock: now.stock }, qty };
}

/** One item against the shop of now: what it becomes (null: out of the cart) and the notice to the shopper. */
export function refreshItem(item: CartItem, now: SellableNow): { item: CartItem | null; notices: string[] } {
  const name = itemName(item);
  if (now === null) return { item: null, notices: [`${name} sudah tidak dijual dan dikeluarkan dari keranjang.`] };
  if (now.stock < 1) return { item: null, notices: [`Stok ${name} habis, jadi dikeluarkan dari keranjang.`] };
  const today = withToday(item, now);
  const notices: string[] = [];
  if (unitPrice(today) !== unitPrice(item)) {
    const direction = unitPrice(today) > unitPrice(item) ? 'naik' : 'turun';
    notices.push(
      `Harga ${name} ${direction} dari ${formatRupiah(unitPrice(item))} menjadi ${formatRupiah(unitPrice(today))}.`,
    );
  } else if (fullPrice(today) !== fullPrice(item)) {
    notices.push(
      `Harga normal ${name} berubah dari ${formatRupiah(fullPrice(item))} menjadi ${formatRupiah(fullPrice(today))}.`,
    );
  }
  if (today.qty < item.qty) {
    notices.push(
      `Stok ${name} tinggal ${now.stock}, jadi jumlahnya disesuaikan dari ${item.qty} menjadi ${today.qty}.`,
    );
  }
  if (unitWeightGrams(today) !== unitWeightGrams(item)) {
    const [before, after] = [item, today].map((it) => kgText(unitWeightGrams(it)));
    notices.push(`Berat ${name} berubah dari ${before} menjadi ${after}.`);
  }
  return { item: today, notices };
}

/** What became of the chosen method: another cost, or it is no longer offered. */
export function methodNotice(chosen: ShippingOption, now: ShippingOption | null): string {
  const name = `${chosen.name} ${chosen.service}`;
  return now
    ? `Ongkir ${name} berubah dari ${formatRupiah(chosen.cost)} menjadi ${formatRupiah(now.cost)}.`
    : `${name} sudah tidak tersedia untuk tujuan ini. Silakan pilih pengiriman lain.`;
}

/** An item whose answer has not come (`undefined`, such as offline) stays as it is. */
export function refreshCart(items: readonly CartItem[], answers: readonly (SellableNow | undefined)[]): RefreshedCart {
  const refreshed = items.map((item, index) => {
    const now = answers[index];
    return now === undefined ? { item, notices: [] } : refreshItem(item, now);
  });
  return {
    items: refreshed.flatMap(({ item }) => (item ? [item] : [])),
    notices: refreshed.flatMap(({ notices }) => notices),
  };
}
