import { maxPictureBytes, uploadTexts } from '#domain/media/media.limits.ts';

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
export const pictureAccept = pictureTypes.join(',');

/** What is wrong with a file before it travels, or null; the server looks into it again. */
export function pictureFault(file: File): string | null {
  if (!pictureTypes.includes(file.type)) return uploadTexts.wrongType;
  return file.size > maxPictureBytes ? uploadTexts.tooLarge : null;
}

/** The files of a drop or a paste; text and links that come along are left out. */
export function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])];
}
