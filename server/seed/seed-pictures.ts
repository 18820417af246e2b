import sharp from 'sharp';
import { storePicture } from '#server/media/media.service.ts';
import type { Shop } from '#server/shop.ts';
import type { PictureSource } from './content/picture-source.ts';

/** Draws a demo picture and stores it through the shop's one upload pipeline. */
export async function storeDrawing(shop: Shop, { draw, width, height }: PictureSource): Promise<string> {
  const png = await sharp(Buffer.from(draw()))
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return storePicture(shop, png);
}

/** Stores many, as many at a time as the pipeline works on. */
export async function storeDrawings(shop: Shop, sources: PictureSource[]): Promise<string[]> {
  const paths = new Array<string>(sources.length);
  let next = 0;
  const work = async () => {
    for (let index = next++; index < sources.length; index = next++)
      paths[index] = await storeDrawing(shop, sources[index]!);
  };
  await Promise.all([work(), work()]);
  return paths;
}
