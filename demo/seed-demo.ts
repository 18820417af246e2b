import type { SiteMetaUpdate } from '#domain/site-meta/site-meta.ts';
import { brands } from '#server/catalogue/brand.tables.ts';
import { categories } from '#server/catalogue/category.tables.ts';
import { banners, shops, slides, teams, testimonies } from '#server/content/content.tables.ts';
import type { Shop } from '#server/shop/shop.ts';
import { bannerSeeds } from './content/banners.ts';
import { brandSeeds } from './content/brands.ts';
import { categorySeeds } from './content/categories.ts';
import { shopSeeds } from './content/shops.ts';
import { siteMetaSeed } from './content/site-meta.ts';
import { slideSeeds } from './content/slides.ts';
import { teamSeeds } from './content/teams.ts';
import { testimonySeeds } from './content/testimonies.ts';
import { drawSiteLogo, drawSiteMark } from './pictures/site-mark.ts';
import { drawSocialImage } from './pictures/social-image.ts';
import type { OnProgress } from './progress.ts';
import { insertAlerts } from './seed-alerts.ts';
import { inviteMembers } from './seed-invitations.ts';
import { insertCoupons, insertOrders } from './seed-orders.ts';
import { storeDrawing, storeDrawings } from './seed-pictures.ts';
import { prepareProducts } from './seed-products.ts';
import { insertQuestions } from './seed-questions.ts';
import { insertSearches } from './seed-searches.ts';
import { insertVisits } from './seed-visits.ts';

export type Demo = { siteMeta: SiteMetaUpdate; insert(shop: Shop): Promise<void> };

/** Draws and stores the demo's pictures; the returned function inserts the rows that refer to them. */
export async function prepareDemo(shop: Shop, onProgress: OnProgress): Promise<Demo> {
  onProgress('Drawing the demo shop …');
  const insertProducts = await prepareProducts(shop, onProgress);
  const slideImages = await storeDrawings(
    shop,
    slideSeeds.map((seed) => seed.picture),
  );
  const bannerImages = await storeDrawings(
    shop,
    bannerSeeds.map((seed) => seed.picture),
  );
  const brandLogos = await storeDrawings(
    shop,
    brandSeeds.map((seed) => seed.logo),
  );
  const shopImages = await storeDrawings(
    shop,
    shopSeeds.map((seed) => seed.image),
  );
  const photos = await storeDrawings(
    shop,
    teamSeeds.map((seed) => seed.photo),
  );
  const siteMeta = {
    ...siteMetaSeed,
    logo: await storeDrawing(shop, { draw: () => drawSiteLogo(), width: 520, height: 120 }),
    logoLight: await storeDrawing(shop, { draw: () => drawSiteLogo(true), width: 520, height: 120 }),
    favicon: await storeDrawing(shop, { draw: () => drawSiteMark(512), width: 512, height: 512 }),
    ogImage: await storeDrawing(shop, { draw: drawSocialImage, width: 1200, height: 630 }),
  };
  const categoryIds = new Map(categorySeeds.map(({ slug }) => [slug, crypto.randomUUID()]));
  const categoryRows = categorySeeds.map(({ parent, ...seed }) => ({
    ...seed,
    id: categoryIds.get(seed.slug)!,
    parent: parent === undefined ? null : categoryIds.get(parent)!,
  }));
  const categoryLink = (link: string, slug?: string) => {
    const category = categoryRows.find((row) => row.slug === slug);
    return category ? `/products?category=${category.id}` : link;
  };

  return {
    siteMeta,
    async insert(shop) {
      await shop.db.insert(categories).values(categoryRows);
      await shop.db
        .insert(brands)
        .values(brandSeeds.map(({ logo: _, ...seed }, index) => ({ ...seed, logo: brandLogos[index]! })));
      await shop.db.insert(slides).values(
        slideSeeds.map(({ title, alt, link, linkCategory, order }, index) => ({
          title,
          alt,
          order,
          link: categoryLink(link, linkCategory),
          image: slideImages[index]!,
        })),
      );
      await shop.db.insert(banners).values(
        bannerSeeds.map(({ title, link, linkCategory, order }, index) => ({
          title,
          order,
          link: categoryLink(link, linkCategory),
          image: bannerImages[index]!,
        })),
      );
      await shop.db.insert(testimonies).values(testimonySeeds);
      await shop.db.insert(shops).values(shopSeeds.map((seed, index) => ({ ...seed, image: shopImages[index]! })));
      const members = await shop.db
        .insert(teams)
        .values(teamSeeds.map((seed, index) => ({ ...seed, photo: photos[index]! })))
        .returning();
      await inviteMembers(shop, members);
      const idBySku = await insertProducts(shop);
      await insertCoupons(shop);
      await insertOrders(shop, idBySku);
      await insertAlerts(shop, idBySku);
      await insertQuestions(shop, idBySku);
      await insertSearches(shop);
      await insertVisits(shop, [...idBySku.values()]);
    },
  };
}
