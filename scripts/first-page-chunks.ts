import type { Rolldown } from 'vite';

/** Where the first page of nearly every visitor begins; the loaders of a page that the server rendered come later. */
const firstPage = /\/web\/(entry-client|pages\/shop\/(storefront|landing-page))\.tsx(?!.*tsr-split=loader)/;

/** Lazy routes: their imports are not part of the first page. */
const laterPages = /\/web\/pages\/(admin|auth|dev)\//;

/** Whether the first page imports the module. */
function isNeeded(id: string, context: Parameters<Rolldown.CodeSplittingNameFunction>[1]): boolean {
  const seen = new Set([id]);
  for (const each of seen) {
    if (firstPage.test(each)) return true;
    for (const importer of context.getModuleInfo(each)?.importers ?? [])
      if (!laterPages.test(importer)) seen.add(importer);
  }
  return false;
}

/** The first page comes in few files instead of sixty: one that changes with the libraries, one with the shop. */
export const firstPageChunks: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    {
      name: (id, context) => (isNeeded(id, context) ? (id.includes('/node_modules/') ? 'libraries' : 'shop') : null),
    },
  ],
};
