/** What staff can change of an order, as its history and the audit trail name it. */
export const orderFieldNames = {
  items: 'barang',
  customer: 'pembeli',
  shipping: 'pengiriman',
  shippingCost: 'ongkir',
  assemblyFee: 'jasa rakit',
  discount: 'diskon',
  coupon: 'kupon',
  note: 'catatan pembeli',
  validUntil: 'masa berlaku',
} as const;
