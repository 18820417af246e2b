/** The cells of a sheet as text, as they stand in the file. */
export type Grid = readonly (readonly string[])[];

/** Headings are compared without their marks: `Nama Produk*` is `nama produk`, `ps_price|1|1` is `ps_price`. */
const plainHeading = (text: string) =>
  text
    .replace(/\|\d+\|\d+$/, '')
    .replaceAll('*', '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

export type TableRow = {
  /** The line in the file, from 1. */
  line: number;
  /** The first of the headings that the file has; undefined where it has none of them. */
  cell(...headings: string[]): string | undefined;
  /** The filled cells whose heading matches, in the order of the columns. */
  cells(pattern: RegExp): string[];
};

/** How far down a heading may stand: market places put titles and instructions above it. */
const headingRows = 6;

/** A sheet whose heading is somewhere among its first rows. */
export class ForeignTable {
  readonly headings: readonly string[];
  readonly rows: TableRow[];
  readonly #columns = new Map<string, number>();

  private constructor(grid: Grid, headingRow: number) {
    this.headings = (grid[headingRow] ?? []).map(plainHeading);
    for (const [at, heading] of this.headings.entries()) {
      if (heading !== '' && !this.#columns.has(heading)) this.#columns.set(heading, at);
    }
    this.rows = grid.slice(headingRow + 1).flatMap((cells, index) => {
      if (cells.every((cell) => cell.trim() === '')) return [];
      return [this.#rowOf(cells, headingRow + index + 2)];
    });
  }

  /** The first row that has all of the headings; each may be one of several. */
  static find(grid: Grid, ...needed: (string | readonly string[])[]): ForeignTable | null {
    for (const [at, cells] of grid.slice(0, headingRows).entries()) {
      const found = new Set(cells.map(plainHeading));
      if (needed.every((names) => [names].flat().some((name) => found.has(name)))) return new ForeignTable(grid, at);
    }
    return null;
  }

  has(...headings: string[]): boolean {
    return headings.some((heading) => this.#columns.has(heading));
  }

  #rowOf(cells: readonly string[], line: number): TableRow {
    return {
      line,
      cell: (...headings) => {
        const at = headings.map((heading) => this.#columns.get(heading)).find((column) => column !== undefined);
        return at === undefined ? undefined : (cells[at] ?? '').trim();
      },
      cells: (pattern) =>
        this.headings.flatMap((heading, at) => {
          const text = (cells[at] ?? '').trim();
          return text !== '' && pattern.test(heading) ? [text] : [];
        }),
    };
  }
}

/** Rows of one product, in the order in which their keys first appear; rows without a key are left out. */
export function groupedRows(rows: readonly TableRow[], keyOf: (row: TableRow) => string): [string, TableRow[]][] {
  const groups = Map.groupBy(rows, keyOf);
  groups.delete('');
  return [...groups];
}
