import type { BundleTerms } from '#domain/catalogue/bundle.ts';
import { buildProduct, type ProductSeed } from './product-seed.ts';

/** Made of other products of the demo shop: price, stock and weight follow from them. */
export interface BundleSeed extends ProductSeed {
  terms: BundleTerms;
  /** Slot, and `SKU` or `SKU:variant` of the part. */
  parts: [slot: string, part: string][];
}

const plan = {
  prefix: 'PKT',
  category: 'pc-rakitan',
  warranty: 'Garansi perakitan 1 tahun, komponen sesuai merek',
  fullGallery: true,
};

export const bundleSeeds: BundleSeed[] = [
  {
    ...buildProduct(
      plan,
      {
        name: 'Rakita Paket Gaming Ryzen 5 7600 RTX 5060',
        brand: 'Rakita',
        price: 0,
        weight: 12_000,
        main: {},
        specs: {},
        paragraphs: [
          'Paket yang isinya bisa dibeli satu per satu, kami rakit dan uji sebelum dikirim. Harganya selalu mengikuti harga komponen hari ini.',
          'Pilihan yang seimbang untuk gim 1080p detail tinggi, dengan ruang untuk menambah penyimpanan.',
        ],
        pictures: { kind: 'pc-tower', seed: 611, form: { graphics: 2, litres: 42, panel: 'glass' } },
      },
      0,
    ),
    terms: { feeRupiah: 250_000, roundToRupiah: 10_000 },
    parts: [
      ['Processor', 'CPU-001'],
      ['Motherboard', 'MBD-001'],
      ['RAM', 'RAM-001:Hitam'],
      ['VGA', 'VGA-001'],
      ['Storage', 'SSD-002:1TB'],
      ['Power Supply', 'PSU-001'],
      ['Casing', 'CSG-001:Hitam'],
      ['Cooler', 'CLR-001:Hitam'],
    ],
  },
];
