/** What an import file may hold at most. Beyond these it is refused before anything is written. */
export const importLimits = {
  fileBytes: 20 * 1024 * 1024,
  /** The ZIP of pictures; each picture in it keeps to the size of any upload. */
  picturesBytes: 100 * 1024 * 1024,
  pictureEntries: 5_000,
  rows: 20_000,
  /** WooCommerce adds a column for every attribute and every plugin. */
  columns: 300,
  cells: 1_000_000,
  cellLength: 100_000,
  /** Excel takes no more characters in one cell: longer text goes on in a further column. */
  xlsxCellLength: 32_767,
  workbookEntries: 500,
  /** So many sheets of a workbook are looked through for the headings of another shop. */
  sheets: 8,
  /** Pictures that one import fetches from their addresses. */
  fetchedPictures: 20_000,
  /** Brands, or categories, that one import may create. */
  newNames: 500,
  /** What a workbook may inflate to, counted while inflating. */
  inflatedBytes: 100 * 1024 * 1024,
  /** Parsing costs by the element more than by the byte. */
  xmlElements: 6_000_000,
  /** Errors beyond this are counted but not listed. */
  reportedErrors: 1_000,
  headerLength: 200,
  fileNameLength: 200,
} as const;

export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];
