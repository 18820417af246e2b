import sharp, { type Sharp } from 'sharp';
import {
  maxPictureBytes,
  maxPicturePixels,
  maxStoredSidePixels,
  type PictureWidth,
  uploadTexts,
} from '#domain/media/media.limits.ts';
import type { PictureFormat } from '#domain/media/picture-format.ts';
import { type PictureType, pictureTypeOf } from '#domain/media/picture-type.ts';
import { Problem } from '#domain/problems.ts';
import { runPictureWork, TooMuchPictureWork } from './picture-work.ts';

// Decoders are where picture libraries break, so those that uploads may not use do not exist in this process. SVG stays for
// pictures that the shop draws itself; an upload cannot reach it, because its first bytes are checked before.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
});
// Two pictures at once are the parallelism; more threads per picture would only crowd out requests.
sharp.concurrency(1);
sharp.cache(false);

const webpQuality = 82;
const maxSecondsPerPicture = 20;
/**
 * Up to this size a PNG is worth trying without loss: logos and screenshots often come out smaller and always sharper.
 */
const maxLosslessPixels = 1_000_000;
const losslessMayCost = 1.2;

export type PreparedPicture = { bytes: Buffer; contentType: 'image/webp'; width: number; height: number };

/** Re-encodes an upload: nothing of the sender's file is stored but the pixels. */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
  if (bytes.length > maxPictureBytes) throw new Problem('upload-too-large', { detail: uploadTexts.tooLarge });
  const type = pictureTypeOf(bytes);
  if (type === null) throw new Problem('upload-wrong-type', { detail: uploadTexts.wrongType });
  try {
    return await runPictureWork(() => reencode(bytes, type));
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof TooMuchPictureWork) throw new Problem('busy', { cause: error });
    throw new Problem('upload-broken', { detail: uploadTexts.broken, cause: error });
  }
}

async function reencode(bytes: Buffer, type: PictureType): Promise<PreparedPicture> {
  // Reads the header only, so a bomb is refused before anything of it is unpacked.
  const header = await open(bytes, false).metadata();
  if (header.format !== type) throw new Problem('upload-wrong-type', { detail: uploadTexts.wrongType });
  const pixels = header.width * header.height;
  if (pixels > maxPicturePixels) throw new Problem('upload-broken', { detail: uploadTexts.tooManyPixels });

  const upright = () =>
    open(bytes)
      .autoOrient()
      .resize({ width: maxStoredSidePixels, height: maxStoredSidePixels, fit: 'inside', withoutEnlargement: true });
  const lossy = await finish(upright().webp({ quality: webpQuality }));
  if (type !== 'png' || pixels > maxLosslessPixels) return lossy;
  const lossless = await finish(upright().webp({ lossless: true }));
  return lossless.bytes.length <= lossy.bytes.length * losslessMayCost ? lossless : lossy;
}

async function finish(picture: Sharp): Promise<PreparedPicture> {
  const { data, info } = await picture.timeout({ seconds: maxSecondsPerPicture }).toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height };
}

/**
 * A smaller copy of a stored picture; never larger than the picture itself. Call it through `picture-work.ts`, AVIF
 * only in idle time: it takes seconds.
 */
export async function encodeCopy(original: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  if (format === 'webp' && (await open(original).metadata()).width <= width) return original;
  const smaller = open(original).resize({ width, withoutEnlargement: true }).timeout({ seconds: maxSecondsPerPicture });
  switch (format) {
    case 'avif':
      return smaller.avif({ quality: 55, effort: 3 }).toBuffer();
    case 'webp':
      return smaller.webp({ quality: webpQuality }).toBuffer();
    case 'jpg':
      return smaller.flatten({ background: '#ffffff' }).jpeg({ quality: webpQuality, progressive: true }).toBuffer();
  }
}

/** Without a page count only the first frame of an animation is read. */
function open(bytes: Buffer, limitInputPixels: number | false = maxPicturePixels): Sharp {
  return sharp(bytes, { limitInputPixels, failOn: 'error' });
}
