import { isStoredPath } from '#domain/media/stored-path.ts';
import { formatRupiah } from '#domain/money.ts';
import { Problem } from '#domain/problems.ts';
import { readCopy } from '#server/platform/media/copies.ts';
import { type DrawnPicture, readDrawn } from '#server/platform/media/drawn-picture.ts';
import type { Shop } from '#server/shop/shop.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';
import { readSavedBuild } from './saved-build.service.ts';

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

/** The drawn preview of a saved build at today's prices. */
export async function readBuildCard(shop: Shop, id: string): Promise<DrawnPicture> {
  const [{ mainRequirement, items }, { name: shopName }] = await Promise.all([
    readSavedBuild(shop, id),
    readSiteMeta(shop),
  ]);
  if (items.length === 0) throw new Problem('not-found', { detail: 'Rakitan ini sudah tidak dijual.' });
  // As the page of the build counts it.
  const total = items.reduce((sum, { product, variant, qty }) => sum + qty * (variant?.price ?? product.price), 0);
  const paths = items.flatMap(({ product: { thumbnail } }) =>
    thumbnail && isStoredPath(thumbnail) ? [thumbnail] : [],
  );
  const shown = paths.slice(0, maxCardPictures);
  const content = {
    shopName,
    title: `Rakitan PC ${mainRequirement}`,
    parts: items.map(({ name, product, qty }) => ({
      slot: name,
      name: qty === 1 ? product.name : `${qty} × ${product.name}`,
    })),
    total: formatRupiah(total),
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
