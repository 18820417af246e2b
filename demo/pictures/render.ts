import sharp from 'sharp';

/** Dots per inch at which an SVG is as large as its own width and height say. */
const fullDensity = 72;

/** The drawing at a share of its size: it is rendered that small, not scaled down. */
export const renderPicture = (svg: string, width: number, height: number, scale = 1): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: fullDensity * scale })
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
    .webp({ quality: 86, effort: 2 })
    .toBuffer();
