import type { PictureKind } from '../pictures/draw-product.ts';
import type { Offer } from './product-seed.ts';

export type PeripheralRow = [
  name: string,
  brand: string,
  price: number,
  weight: number,
  picture: PictureKind,
  specs: Record<string, string>,
  about: string,
  advice: string,
  offer?: Offer,
];
