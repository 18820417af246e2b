import type { Sharp } from 'sharp';
import {
  maxPictureBytes,
  maxPicturePixels,
  maxPictureSidePixels,
  maxStoredSidePixels,
  type PictureWidth,
  uploadTexts,
} from '#domain/media/media.limits.ts';
import type { PictureFormat } from '#domain/media/picture-format.ts';
import { type PictureType, pictureTypeOf } from '#domain/media/picture-type.ts';
import { Problem } from '#domain/problems.ts';
import { runPictureWork, TooMuchPictureWorkError } from './picture-work.ts';
import { loadSharp } from './sharp.ts';

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
    if (error instanceof TooMuchPictureWorkError) throw new Problem('busy', { cause: error });
    throw new Problem('upload-broken', { detail: uploadTexts.broken, cause: error });
  }
}

async function reencode(bytes: Buffer, type: PictureType): Promise<PreparedPicture> {
  const sharp = await loadSharp();
  // Reads the header only, so a bomb is refused before anything of it is unpacked.
  const header = await sharp(bytes, strict(false)).metadata();
  if (header.format !== type) throw new Problem('upload-wrong-type', { detail: uploadTexts.wrongType });
  const pixels = header.width * header.height;
  if (pixels > maxPicturePixels) throw new Problem('upload-broken', { detail: uploadTexts.tooManyPixels });
  const longerSide = Math.max(header.width, header.height);
  if (longerSide > maxPictureSidePixels) throw new Problem('upload-broken', { detail: uploadTexts.tooLongSide });

  const upright = () =>
    sharp(bytes, strict())
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
  const sharp = await loadSharp();
  if (format === 'webp' && (await sharp(original, strict()).metadata()).width <= width) return original;
  const smaller = sharp(original, strict())
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: maxSecondsPerPicture });
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
const strict = (limitInputPixels: number | false = maxPicturePixels) =>
  ({ limitInputPixels, failOn: 'error' }) as const;
