import { pagePath } from '#domain/content/page.resource.ts';
import type { AnyEntry } from '#domain/resource.ts';
import type { ResourceName } from '#domain/resources.ts';
import { webPaths } from '#domain/web-paths.ts';

const paths: Partial<Record<ResourceName, (entry: AnyEntry) => string>> = {
  page: ({ slug }) => pagePath(String(slug)),
  brand: ({ slug }) => webPaths.brand(String(slug)),
  category: ({ _id }) => webPaths.category(_id),
};

/** Where shoppers see the entry; null where it has no address of its own. */
export function publicPath(name: string, entry: AnyEntry): string | null {
  return paths[name as ResourceName]?.(entry) ?? null;
}
