/** The formats a copy is served in, most wanted first. */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

export const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const satisfies Record<
  PictureFormat,
  string
>;

/**
 * Only a format named in the Accept header counts. Wildcards do not: browsers too old for WebP and the preview fetchers of
 * messengers send them, and JPEG is what all of those can show.
 */
export function acceptedFormats(accept: string | undefined): PictureFormat[] {
  const named = new Set((accept ?? '').toLowerCase().split(',').filter(isWanted).map(mediaTypeOf));
  return (['avif', 'webp', 'jpg'] as const).filter((format) => format === 'jpg' || named.has(contentTypes[format]));
}

function mediaTypeOf(range: string): string {
  return (range.split(';')[0] ?? '').trim();
}

function isWanted(range: string): boolean {
  return !/;\s*q=0(\.0*)?\s*(;|$)/.test(range);
}
