export type PictureType = 'jpeg' | 'png' | 'webp';

const jpegStart = [0xff, 0xd8, 0xff];
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const riff = [0x52, 0x49, 0x46, 0x46];
const webp = [0x57, 0x45, 0x42, 0x50];

/** What the bytes say; the file's name and declared type are the sender's claim and count for nothing. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (holds(bytes, 0, jpegStart)) return 'jpeg';
  if (holds(bytes, 0, pngStart)) return 'png';
  if (holds(bytes, 0, riff) && holds(bytes, 8, webp)) return 'webp';
  return null;
}

function holds(bytes: Uint8Array, offset: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[offset + index] === byte);
}
