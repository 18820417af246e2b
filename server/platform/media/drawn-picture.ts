import { createHash } from 'node:crypto';
import { Problem } from '#domain/problems.ts';
import type { PictureCopies } from './copies.ts';
import { runPictureWork, TooMuchPictureWorkError } from './picture-work.ts';

type DrawingShop = { copies: PictureCopies };

export type DrawnPicture = { bytes: Buffer; etag: string };

/**
 * A picture that the shop draws from data, as PNG. It lies among the resized copies, named by what it shows: one with
 * other content has another name, and old ones are removed with unused copies. `prepare` runs outside the queue of
 * picture work, because it may itself wait for copies.
 */
export async function readDrawn<Input>(
  shop: DrawingShop,
  content: unknown,
  { prepare, draw }: { prepare: () => Promise<Input>; draw: (input: Input) => Promise<Buffer> },
): Promise<DrawnPicture> {
  const { store, making, log } = shop.copies;
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
  const path = `${hash.slice(0, 2)}/${hash}.png`;
  const inWork = making.get(path);
  const work =
    inWork ??
    (async () => {
      const ready = await store.get(path);
      if (ready) return ready;
      const input = await prepare();
      const bytes = await runPictureWork(() => draw(input));
      await store
        .put(path, bytes, 'image/png')
        .catch((error: unknown) => log.warn({ err: error, path }, 'a drawn picture could not be stored'));
      return bytes;
    })().finally(() => making.delete(path));
  if (!inWork) making.set(path, work);
  try {
    return { bytes: (await work)!, etag: `"${hash}"` };
  } catch (error) {
    throw error instanceof TooMuchPictureWorkError ? new Problem('busy', { cause: error }) : error;
  }
}
