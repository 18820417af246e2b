import { formatNumber } from '../number.ts';

export const maxPictureBytes = 10 * 1024 * 1024;
export const maxPicturePixels = 40_000_000;
/** More than any camera or scanner makes: scaling a picture of one pixel's width and millions of lines takes minutes. */
export const maxPictureSidePixels = 65_500;
export const maxPicturesPerProduct = 12;
export const maxPicturesPerReview = 6;
/** Of a review that a buyer writes. */
export const maxPicturesPerBuyerReview = 5;

/** The longer side of a stored picture. */
export const maxStoredSidePixels = 2400;

/** The only widths that `?w=` makes copies of: a closed list, so that odd ones cannot fill the disk. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const uploadTexts = {
  tooLarge: `Ukuran gambar paling besar ${maxPictureBytes / 1024 / 1024} MB.`,
  wrongType: 'Gambar harus berupa JPEG, PNG, atau WebP.',
  broken: 'Berkas gambar rusak atau tidak lengkap. Simpan ulang gambarnya, lalu unggah lagi.',
  tooManyPixels: `Gambar paling besar ${maxPicturePixels / 1_000_000} megapiksel. Perkecil gambarnya, lalu unggah lagi.`,
  tooLongSide: `Sisi gambar paling panjang ${formatNumber(maxPictureSidePixels)} piksel. Potong gambarnya, lalu unggah lagi.`,
} as const;

/** In a list of pictures this word, part of the HTTP interface, stands for those that are stored already. */
export const existingPictures = 'kept';
