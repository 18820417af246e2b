/** A picture of a gallery: the path of a stored one, or a file that is not stored yet. */
export type GalleryItem = { key: string; picture: string | File; alt: string };

export const galleryItems = (paths: readonly string[], alts: readonly string[] = []): GalleryItem[] =>
  paths.map((picture, index) => ({ key: picture, picture, alt: alts[index] ?? '' }));

/** The final order, and the new files: `upload:0`, `upload:1` … stand for the files that come along. */
export function galleryUpload(items: readonly GalleryItem[]): { order: string[]; files: File[] } {
  const files = items.flatMap(({ picture }) => (picture instanceof File ? [picture] : []));
  const order = items.map(({ picture }) => (picture instanceof File ? `upload:${files.indexOf(picture)}` : picture));
  return { order, files };
}

/** The pictures in words, to compare two versions. */
export const galleryWords = (items: readonly GalleryItem[]): string =>
  items
    .map(({ picture, alt }) => [picture instanceof File ? picture.name : picture, alt].filter(Boolean).join(': '))
    .join(', ');
