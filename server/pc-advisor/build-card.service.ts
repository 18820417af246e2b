import { discountedPrice } from '#domain/catalogue/discount.ts';
import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import { isStoredPath } from '#domain/media/stored-path.ts';
import { formatRupiah } from '#domain/money.ts';
import { simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import { Problem } from '#domain/problems.ts';
import { readCopy } from '#server/platform/media/copies.ts';
import { type DrawnPicture, readDrawn } from '#server/platform/media/drawn-picture.ts';
import type { Shop } from '#server/shop/shop.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';
import { readSavedBuild, readSavedSimulation } from './saved-build.service.ts';

const pictureWidth = 320;
const maxCardPictures = 6;

/** A card without one of its pictures is better than none. */
async function readPictures(shop: Shop, paths: readonly string[]): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const path of paths) {
    try {
      const bytes = await readCopy(shop, { path, width: pictureWidth, format: 'jpg' });
      if (bytes) pictures.push(bytes);
    } catch (error) {
      shop.log.warn({ err: error, path }, 'a picture could not be put on the card of a build');
    }
  }
  return pictures;
}

type CardItem = { slot: string; product: ProductCard; qty: number; priceRupiah: number };

async function readCard(shop: Shop, use: string, items: readonly CardItem[]): Promise<DrawnPicture> {
  if (items.length === 0) throw new Problem('not-found', { detail: 'Rakitan ini sudah tidak dijual.' });
  const { name: shopName } = await readSiteMeta(shop);
  const paths = items.flatMap(({ product: { thumbnail } }) =>
    thumbnail && isStoredPath(thumbnail) ? [thumbnail] : [],
  );
  const shown = paths.slice(0, maxCardPictures);
  const content = {
    shopName,
    title: `Rakitan PC ${use}`,
    parts: items.map(({ slot, product, qty }) => ({
      slot,
      name: qty === 1 ? product.name : `${qty} × ${product.name}`,
    })),
    total: formatRupiah(items.reduce((sum, { priceRupiah, qty }) => sum + qty * priceRupiah, 0)),
  };
  // Drawing needs fonts in memory, which a shop whose links nobody shares never loads.
  return readDrawn(shop, [content, shown], {
    prepare: () => readPictures(shop, shown),
    draw: async (pictures) => {
      const { drawBuildCard } = await import('./build-card.ts');
      return drawBuildCard(content, pictures);
    },
  });
}

/** The drawn preview of a saved build at today's prices, counted as its page does. */
export async function readBuildCard(shop: Shop, id: string): Promise<DrawnPicture> {
  const { mainRequirement, items } = await readSavedBuild(shop, id);
  const shown = items.map(({ name, product, variant, qty }) => ({
    slot: name,
    product,
    qty,
    priceRupiah: variant?.price ?? product.price,
  }));
  return readCard(shop, mainRequirement, shown);
}

/** The same of a simulation: with everything in it, at what an order would cost. */
export async function readSimulationCard(shop: Shop, id: string): Promise<DrawnPicture> {
  const { use, items } = await readSavedSimulation(shop, id);
  const shown = items.map(({ slot, product, qty, priceRupiah }) => ({
    slot: simulationSlotNames[slot],
    product,
    qty,
    priceRupiah: discountedPrice(priceRupiah, product.discount),
  }));
  return readCard(shop, use, shown);
}
