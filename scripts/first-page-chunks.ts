import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Where the first page of nearly every visitor begins; the loaders of a page that the server rendered come later. */
const firstPage = /\/web\/(entry-client|pages\/shop\/(storefront|landing-page))\.tsx(?!.*tsr-split=loader)/;

/** Lazy routes: their imports are not part of the first page. */
const laterPages = /\/web\/pages\/(admin|auth|dev)\//;

const staffPages = /\/web\/pages\/(admin|auth)\//;

/** What only later pages use of packages whose index imports all of their modules: the graph cannot tell. */
const laterModules =
  /\/(useQueries|useSuspenseQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|useBlocker)\.js$/;

/** Whether the first page imports the module. */
function isNeeded(id: string, context: Context): boolean {
  if (laterModules.test(id)) return false;
  const seen = new Set([id]);
  for (const each of seen) {
    if (firstPage.test(each)) return true;
    for (const importer of context.getModuleInfo(each)?.importers ?? [])
      if (!laterPages.test(importer)) seen.add(importer);
  }
  return false;
}

/** Whether at least two screens of staff import the module, and nothing else does. */
function isSharedByStaff(id: string, context: Context): boolean {
  const seen = new Set([id]);
  const entries = new Set<string>();
  for (const each of seen) {
    const importers = context.getModuleInfo(each)?.importers ?? [];
    if (importers.length === 0) entries.add(each);
    for (const importer of importers) seen.add(importer);
  }
  return entries.size > 1 && [...entries].every((entry) => staffPages.test(entry));
}

/**
 * The first page comes in few files instead of sixty: one that changes with the libraries, one with the shop. What the
 * screens of the back office share comes in one file too, which also shortens the list of files in the first page.
 */
export const firstPageChunks: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    {
      debugName: 'first page',
      priority: 2,
      name: (id, context) => (isNeeded(id, context) ? (id.includes('/node_modules/') ? 'libraries' : 'shop') : null),
    },
    {
      debugName: 'back office',
      priority: 1,
      // What other pages import as well must not be drawn into the file of the back office.
      includeDependenciesRecursively: false,
      name: (id, context) => (isSharedByStaff(id, context) ? 'back-office' : null),
    },
  ],
};
