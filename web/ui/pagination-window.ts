/** The page numbers to show: the first, the last and the neighbours of the current one; 'gap' where some are left out. */
export function pageWindow(page: number, totalPages: number, neighbours = 1): (number | 'gap')[] {
  const shown = new Set([1, totalPages]);
  for (let near = page - neighbours; near <= page + neighbours; near += 1) {
    if (near >= 1 && near <= totalPages) shown.add(near);
  }
  // A gap of a single page would be as wide as the number it hides.
  for (const number of [...shown]) {
    if (shown.has(number + 2)) shown.add(number + 1);
  }
  const numbers = [...shown].filter((number) => number >= 1).sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    return before !== undefined && number - before > 1 ? ['gap' as const, number] : [number];
  });
}
