import type { Discount } from '#domain/catalogue/discount.ts';
import type { ParcelSize } from '#domain/shipping/volumetric.ts';
import type { PictureKind } from '../pictures/draw-product.ts';
import type { ProductForm } from '../pictures/scene.ts';

export interface ProductPictures {
  kind: PictureKind;
  seed: number;
  label?: string;
  accent?: string;
  brand: string;
  form?: ProductForm;
  /** The first view is the thumbnail. */
  views: (0 | 1 | 2)[];
  /** For each variant, which of the brand's colours its own picture has. */
  variantTurns?: number[];
}

export interface ProductSeed {
  sku: string;
  name: string;
  brand: string;
  /** Slugs of categories. */
  categories: string[];
  /** Where set, the product is stored in this one alone: the category above has it too. */
  subCategory?: string;
  price: number;
  stock: number;
  /** In grams, as packed. */
  weight: number;
  size?: ParcelSize;
  discount?: Discount;
  isHotDeals: boolean;
  isFeatured: boolean;
  variants: { name: string; price: number; stock: number }[];
  mainSpecs: { key: string; value: string | string[] }[];
  specs: { key: string; value: string }[];
  description: string;
  pictures: ProductPictures;
  views: number;
}

export interface Offer {
  percent?: number;
  nominal?: number;
  hot?: boolean;
  pick?: boolean;
  variants?: [name: string, price: number][];
}

export type SpecValue = string | number | boolean | readonly string[] | null;

export interface ProductPlan {
  prefix: string;
  category: string;
  warranty: string;
  /** Three pictures for every product, not only for those on the landing page. */
  fullGallery?: boolean;
}

interface ProductRow {
  name: string;
  brand: string;
  subCategory?: string;
  price: number;
  weight: number;
  size?: ParcelSize;
  offer?: Offer;
  main: Record<string, SpecValue>;
  specs: Record<string, string>;
  paragraphs: string[];
  pictures: Omit<ProductPictures, 'views' | 'brand'> & { views?: (0 | 1 | 2)[] };
}

const written = (value: Exclude<SpecValue, null>) =>
  typeof value === 'object' ? [...value] : typeof value === 'string' ? value : String(value);

/** Spread but repeatable figures, so that sorting by stock or views shows something. */
const figure = (index: number, salt: number, from: number, to: number) =>
  from + ((index * 7919 + salt * 104729) % (to - from + 1));

export const buildProduct = (plan: ProductPlan, row: ProductRow, index: number): ProductSeed => {
  const { offer = {} } = row;
  const salt = plan.prefix.charCodeAt(0) + plan.prefix.charCodeAt(1);
  const stock = index % 17 === 16 ? 0 : index % 11 === 10 ? 2 : figure(index, salt, 4, 38);
  return {
    sku: `${plan.prefix}-${String(index + 1).padStart(3, '0')}`,
    name: row.name,
    brand: row.brand,
    categories: [plan.category],
    subCategory: row.subCategory,
    price: row.price,
    stock,
    weight: row.weight,
    size: row.size,
    discount: offer.percent
      ? { type: 'percent', value: offer.percent }
      : offer.nominal
        ? { type: 'nominal', value: offer.nominal }
        : undefined,
    isHotDeals: offer.hot ?? false,
    isFeatured: offer.pick ?? false,
    variants: (offer.variants ?? []).map(([name, price], index) => ({
      name,
      price,
      stock: stock === 0 ? 0 : Math.max(1, Math.round(stock / (index + 1.5))),
    })),
    mainSpecs: Object.entries(row.main).flatMap(([key, value]) =>
      value === null ? [] : [{ key, value: written(value) }],
    ),
    specs: Object.entries({ ...row.specs, Garansi: plan.warranty }).map(([key, value]) => ({ key, value })),
    description: row.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    pictures: {
      ...row.pictures,
      brand: row.brand,
      views: row.pictures.views ?? (offer.hot || offer.pick || plan.fullGallery ? [0, 1, 2] : [0, 1]),
    },
    views: figure(index, salt + 5, 40, 2400),
  };
};

/** Takes the sentences of a pool in turn; different steps make neighbours differ. */
export const turn = (pool: readonly string[], index: number, step = 1) => pool[(index * step) % pool.length] ?? '';
