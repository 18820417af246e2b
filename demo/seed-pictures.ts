import { randomBytes } from 'node:crypto';
import { storedPathOf } from '#domain/media/stored-path.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { PictureSource } from './content/picture-source.ts';
import { renderPicture } from './pictures/render.ts';

/** Tests draw the demo smaller: rendering takes most of the time to fill it. */
export const drawing = { scale: 1 };

/**
 * Draws a demo picture and stores it. Our own drawing, already WebP: the upload pipeline would only encode it again.
 */
export async function storeDrawing(shop: Shop, { draw, width, height }: PictureSource): Promise<string> {
  const path = storedPathOf(randomBytes(16).toString('hex'));
  const picture = await renderPicture(draw(), width, height, drawing.scale);
  await shop.files.put(path, picture, 'image/webp');
  return path;
}

/** Stores many, a few at a time, and reports progress. */
export async function storeDrawings(
  shop: Shop,
  sources: PictureSource[],
  onDone: (count: number) => void = () => {},
): Promise<string[]> {
  const paths = new Array<string>(sources.length);
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let index = next++; index < sources.length; index = next++) {
      paths[index] = await storeDrawing(shop, sources[index]!);
      done += 1;
      onDone(done);
    }
  };
  await Promise.all([work(), work(), work()]);
  return paths;
}
