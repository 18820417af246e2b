/** First, last and the neighbours of the current page: as many entries on every page, so that nothing moves. */
const shownEntries = 7;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The page numbers to show; 'gap' where some are left out. Near an end its first five pages stand together. */
export function pageWindow(page: number, totalPages: number): (number | 'gap')[] {
  if (totalPages <= shownEntries) return range(1, totalPages);
  const atEnd = shownEntries - 2;
  if (page < atEnd) return [...range(1, atEnd), 'gap', totalPages];
  if (page > totalPages - atEnd + 1) return [1, 'gap', ...range(totalPages - atEnd + 1, totalPages)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', totalPages];
}
