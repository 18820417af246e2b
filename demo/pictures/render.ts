import sharp from 'sharp';

export const renderPicture = (svg: string, width: number, height: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }).webp({ quality: 86, effort: 2 }).toBuffer();

export const renderPng = (svg: string, width: number, height: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }).png({ compressionLevel: 9 }).toBuffer();

export const renderJpeg = (svg: string, width: number, height: number): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
