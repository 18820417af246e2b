import { choicesOf } from '#domain/choices.ts';
import { resourceApi } from '#domain/resource.contract.ts';
import { defineResource } from '#domain/resource.ts';
import { activeField, nameField } from '#domain/resource-fields.ts';
import { couponLimits } from './coupon.ts';

export const coupon = defineResource({
  name: 'coupon',
  path: '/coupons',
  area: 'prices',
  label: 'Kupon',
  isPrivate: true,
  fields: {
    name: { ...nameField, help: 'Hanya dilihat staf, misalnya Promo Gajian' },
    code: { input: 'code', label: 'Kode', required: true },
    type: {
      input: 'select',
      label: 'Jenis',
      choices: choicesOf({ percent: 'Persen', nominal: 'Rupiah' }),
      default: 'percent',
    },
    value: {
      input: 'number',
      label: 'Potongan',
      required: true,
      min: 1,
      max: couponLimits.rupiah,
      discount: { type: 'type', limit: 'maxDiscount' },
      help: 'Persen 1 sampai 100, atau jumlah rupiah',
    },
    maxDiscount: {
      input: 'number',
      label: 'Potongan paling banyak',
      min: 1,
      max: couponLimits.rupiah,
      isRupiah: true,
      help: 'Batas untuk kupon persen. Kosongkan bila tidak dibatasi',
    },
    minSubtotal: {
      input: 'number',
      label: 'Belanja minimum',
      min: 0,
      max: couponLimits.rupiah,
      isRupiah: true,
      help: 'Jumlah harga barang, tanpa ongkir',
    },
    maxUses: {
      input: 'number',
      label: 'Batas pakai',
      min: 1,
      max: couponLimits.uses,
      help: 'Jumlah pesanan, tanpa yang batal atau belum diterima setelah 24 jam. Kosongkan bila tidak dibatasi',
    },
    uses: { input: 'count', label: 'Terpakai' },
    isActive: activeField,
    startAt: { input: 'date', label: 'Berlaku mulai (WIB)' },
    endAt: { input: 'date', label: 'Berlaku sampai (WIB)' },
  },
  title: 'name',
  visible: { flag: 'isActive', from: 'startAt', until: 'endAt' },
  unique: ['code'],
  list: {
    columns: ['name', 'code', 'value', 'minSubtotal', 'uses', 'maxUses', 'isActive'],
    search: ['name', 'code'],
    filters: ['isActive', 'type'],
    sorts: ['newest', 'title', 'latest_updated'],
  },
});

export const couponResourceApi = resourceApi(coupon);
