import sharp from 'sharp';

export const renderPicture = (svg: string, width: number, height: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }).webp({ quality: 86, effort: 2 }).toBuffer();
