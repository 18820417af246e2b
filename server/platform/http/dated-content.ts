import type { Resource } from '#domain/resource.ts';
import { resourceApis, resources } from '#domain/resources.ts';

const datedPaths = Object.entries<Resource>(resources)
  .filter(([, { visible, isPrivate }]) => !isPrivate && (visible.from !== undefined || visible.until !== undefined))
  .map(([name]) => resourceApis[name as keyof typeof resourceApis].list.path);

/** Whether the response of this path (without `/api`) holds entries that appear or end at a set time. */
export const isDated = (path: string) => datedPaths.some((dated) => path.startsWith(dated));
