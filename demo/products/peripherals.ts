import type { ProductForm } from '../pictures/scene.ts';
import { accessoryRows, audioRows } from './accessory-rows.ts';
import { keyboardRows, mouseRows } from './input-device-rows.ts';
import type { PeripheralRow } from './peripheral-row.ts';
import { buildProduct, type ProductPlan, type ProductSeed } from './product-seed.ts';

const layouts: Record<string, ProductForm['layout']> = { Penuh: 'full', TKL: 'tkl', '75%': '75', '65%': '65' };

const formOf = (name: string, specs: Record<string, string>, about: string): ProductForm => ({
  layout: layouts[specs.Tata_Letak ?? ''],
  lit: /RGB|lampu|gaming|gim/i.test(`${name} ${about}`),
});

const build = (plan: ProductPlan, rows: PeripheralRow[]): ProductSeed[] =>
  rows.map(([name, brand, price, weight, kind, specs, about, advice, offer], index) =>
    buildProduct(
      plan,
      {
        name,
        brand,
        price,
        weight,
        offer,
        main: {},
        specs: Object.fromEntries(Object.entries(specs).map(([key, value]) => [key.replace('_', ' '), value])),
        paragraphs: [`<strong>${name}</strong> dari ${brand}. ${about}`, advice],
        pictures: {
          kind,
          seed: index,
          label: kind === 'thermal-paste' ? 'TF7' : undefined,
          form: formOf(name, specs, about),
        },
      },
      index,
    ),
  );

export const peripheralSeeds: ProductSeed[] = [
  ...build({ prefix: 'KBD', category: 'keyboard', warranty: 'Garansi resmi 1–2 tahun' }, keyboardRows),
  ...build({ prefix: 'MSE', category: 'mouse', warranty: 'Garansi resmi 1–2 tahun' }, mouseRows),
  ...build({ prefix: 'AUD', category: 'headset-audio', warranty: 'Garansi resmi 1–2 tahun' }, audioRows),
  ...build({ prefix: 'ACC', category: 'aksesoris', warranty: 'Garansi resmi 1 tahun' }, accessoryRows),
];
