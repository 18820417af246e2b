import type { LaptopAnswers } from './answers.ts';
import type { LaptopProduct } from './laptop.ts';
import { type LaptopIndex, startLaptopIndex } from './laptop-index.ts';

type Specs = Record<string, string | string[]>;

export const plainSpecs: Specs = {
  os: 'windows',
  processor: 'intel',
  gpu: 'intel integrated',
  screen_size: '14',
  ports: ['usb-a', 'hdmi'],
  cpu: 'Core i5-1335U',
  ram_gb: '8',
  storage_gb: '512',
  storage_type: 'ssd',
  weight_g: '1800',
  res_w: '1920',
};

/** A plain office laptop for tests; what a test is about is written over it. */
export function testLaptop(specs: Specs = {}, product: Partial<LaptopProduct> = {}): LaptopProduct {
  return {
    _id: 'laptop-1',
    name: 'Laptop Uji',
    brand: { _id: 'brand-asus', name: 'Asus' },
    price: 8_000_000,
    discountedPrice: null,
    stock: 3,
    thumbnail: null,
    mainSpecs: Object.entries({ ...plainSpecs, ...specs }).map(([key, value]) => ({ key, value })),
    ...product,
  };
}

export function testAnswers(answers: Partial<LaptopAnswers> = {}): LaptopAnswers {
  return {
    mainRequirement: 'Office',
    budget: 10_000_000,
    os: 'windows',
    screenSize: null,
    brand: null,
    processor: null,
    gpu: null,
    ports: [],
    mobility: false,
    touchScreen: false,
    additionals: [],
    ...answers,
  };
}

/** The server adds products page by page; tests have all of them at once. */
export function buildLaptopIndex(products: Iterable<LaptopProduct>): LaptopIndex {
  const index = startLaptopIndex();
  index.add(products);
  return index.finish();
}
