import { resourceApis, resources } from '#domain/resources.ts';

type Visibility = { from?: string; until?: string };

const datedPaths = Object.entries(resources)
  .filter(
    ([, { visible }]) => (visible as Visibility).from !== undefined || (visible as Visibility).until !== undefined,
  )
  .map(([name]) => resourceApis[name as keyof typeof resourceApis].list.path);

/** Whether the response of this path (without `/api`) holds entries that appear or end at a set time. */
export const isDated = (path: string) => datedPaths.some((dated) => path.startsWith(dated));
