import type { Plugin, Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Where the first page of nearly every visitor begins; the loaders of a page that the server rendered come later. */
const firstPage = /\/web\/(entry-client|pages\/shop\/(storefront|landing-page))\.tsx(?!.*tsr-split=loader)/;

/** Lazy routes: their imports are not part of the first page. */
const laterPages = /\/web\/pages\/(admin|auth|dev)\//;

const staffFiles = /\/web\/(pages\/(admin|auth)|admin)\//;

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

/** The lazily imported modules, pages for the most part, whose static imports lead to this one. */
function usersOf(id: string, context: Context): string[] {
  const seen = new Set([id]);
  const users: string[] = [];
  for (const each of seen) {
    const info = context.getModuleInfo(each);
    if (info === null || info.importers.length === 0 || info.dynamicImporters.length > 0) users.push(each);
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return users;
}

/** Pages and dialogs with much code in common. */
const areas: Record<string, RegExp> = {
  text: /\/web\/pages\/shop\/(about|admin-contact|(order|payment)-guide|warranty)-page\./,
  catalogue: /\/web\/(pages\/shop\/(products|hot-deals|brand|compare)-page|catalogue\/filter-sheet)\./,
  product:
    /\/web\/(pages\/shop\/product-page|reviews|product-alerts|product-questions|shipping|catalogue\/(gallery|instalment|price-chart))/,
  order: /\/web\/(pages\/shop\/(order|buyer-order|ongkir)-page|order\/send-order)\./,
  simulation: /\/web\/pages\/shop\/simulasi-page\./,
  advisor: /\/web\/pages\/shop\/(rakit|laptop-recommendations)-page\./,
};
const areaOf = (user: string) => Object.keys(areas).find((area) => areas[area]!.test(user)) ?? 'other';
const fromManyAreas = 4;

/** Fetched soon after the first page, which must not fetch the code of other pages with it. */
const firstLoader = /\/web\/pages\/shop\/landing-page\.tsx\?.*tsr-split=loader/;
const cart = /\/web\/order\/order-store\.ts/;
const soon = /\/web\/(catalogue\/price-(clock|end)|ui\/queued-dialog)\./;

/** The file for a module that several pages share: by itself it would be one of fifty small requests of a page. */
function sharedFile(id: string, context: Context): string | null {
  if (isNeeded(id, context)) return null;
  const users = usersOf(id, context);
  if (users.some((user) => cart.test(user))) return 'cart';
  if (users.length < 2 || laterModules.test(id)) return null;
  if (users.some((user) => firstLoader.test(user))) return 'loaders';
  if (users.some((user) => soon.test(user) || user.includes('/node_modules/'))) return null;
  const shopUsers = users.filter((user) => !staffFiles.test(user));
  if (shopUsers.length === 0) return 'back-office';
  const used = new Set(shopUsers.map(areaOf));
  if (used.has('other') || (used.has('text') && used.size > 1)) return 'shared';
  if (used.size >= fromManyAreas) return 'shared-shop';
  const isForStaff = used.size === 1 && shopUsers.length < users.length;
  return ['shared', ...[...used].sort(), ...(isForStaff ? ['staff'] : [])].join('-');
}

/**
 * The first page comes in few files instead of sixty: one that changes with the libraries, one with the shop. What
 * other pages share comes in few files too, which also shortens the list of files in the first page.
 */
export const firstPageChunks: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    {
      debugName: 'first page',
      priority: 2,
      name: (id, context) => (isNeeded(id, context) ? (id.includes('/node_modules/') ? 'libraries' : 'shop') : null),
    },
    {
      debugName: 'shared by other pages',
      priority: 1,
      // What the first page imports as well must not be drawn into these files.
      includeDependenciesRecursively: false,
      name: sharedFile,
    },
  ],
};

/**
 * Asks V8 to compile the first page's files whole while they arrive, beside the main thread: most of their functions
 * run at once, and compiling each at its first call blocks the page. The comment has to be the first line.
 */
export const compileHint: Plugin = {
  name: 'compile-hint',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !(chunk.isEntry || chunk.name === 'libraries')) continue;
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
};
