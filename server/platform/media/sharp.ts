import type { default as Sharp } from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Decoders are where picture libraries break, so those that uploads may not use do not exist in this process. SVG stays for
  // pictures that the shop draws itself; an upload cannot reach it, because its first bytes are checked before.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
  });
  // Two pictures at once are the parallelism; more threads per picture would only crowd out requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** At the first picture, not at the start: it takes some 20 MB. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= load();
  return loaded;
}
