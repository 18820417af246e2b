import { brand, brandApi } from './catalogue/brand.resource.ts';
import { category, categoryApi } from './catalogue/category.resource.ts';
import { banner, bannerApi } from './content/banner.resource.ts';
import { page, pageApi } from './content/page.resource.ts';
import { shop, shopApi } from './content/shop.resource.ts';
import { slide, slideApi } from './content/slide.resource.ts';
import { team, teamApi } from './content/team.resource.ts';
import { testimony, testimonyApi } from './content/testimony.resource.ts';
import { coupon, couponResourceApi } from './order/coupon.resource.ts';
import type { EntryOf } from './resource.ts';

/** Every entity that staff manage through the generic list and form. Storefront code imports one at a time instead. */
export const resources = { category, brand, slide, banner, page, testimony, shop, team, coupon } as const;

export type ResourceName = keyof typeof resources;
export type Entry<Name extends ResourceName> = EntryOf<(typeof resources)[Name]>;

export const resourceApis = {
  category: categoryApi,
  brand: brandApi,
  slide: slideApi,
  banner: bannerApi,
  page: pageApi,
  testimony: testimonyApi,
  shop: shopApi,
  team: teamApi,
  coupon: couponResourceApi,
} as const satisfies Record<ResourceName, unknown>;
