import { secretPagePaths } from '#domain/web-paths.ts';

function decodeOrKeep(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The path of a page as the router reads it, which ignores case: `/./%4Frder/…` is `/order/…`. */
export function pagePath(url: string): string {
  const path = url.split('?', 1)[0]!;
  const address = `http://shop${path}`;
  return decodeOrKeep(URL.canParse(address) ? new URL(address).pathname : path).toLowerCase();
}

/** The beginning of a page's path whose rest only one buyer knows. */
export const secretPrefixOf = (path: string): string | undefined =>
  secretPagePaths.find((prefix) => path.startsWith(prefix) && path.length > prefix.length);
