import type { StoredFile } from './store.ts';

export type ListingPage = { files: StoredFile[]; nextToken: string | undefined };

/**
 * The few elements of ListObjectsV2 that are needed. No XML library: the store is trusted with the pictures already, and a
 * key that reads oddly fails the path check afterwards.
 */
export function pageOfListing(xml: string): ListingPage {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('The store did not answer with a listing');
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry]) => fileOf(entry ?? ''));
  const isTruncated = textOf(xml, 'IsTruncated') === 'true';
  const nextToken = textOf(xml, 'NextContinuationToken');
  if (isTruncated && !nextToken) throw new Error('The store cut its listing short without saying where it goes on');
  return { files, nextToken: isTruncated ? nextToken : undefined };
}

export function errorCodeIn(body: Buffer): string | undefined {
  const code = textOf(body.toString('utf8', 0, 4096), 'Code');
  // It ends up in log lines and messages.
  return code && /^\w{1,64}$/.test(code) ? code : undefined;
}

function fileOf(entry: string): StoredFile {
  return {
    path: textOf(entry, 'Key') ?? '',
    bytes: Number(textOf(entry, 'Size') ?? 0),
    modifiedAt: new Date(textOf(entry, 'LastModified') ?? Number.NaN),
  };
}

function textOf(xml: string, element: string): string | undefined {
  const found = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return found === undefined ? undefined : unescapeXml(found);
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(lt|gt|quot|apos|amp));/g, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
