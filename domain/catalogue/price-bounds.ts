/** How a decade is divided, from fine to coarse: amounts that people say. */
const divisions = [[1, 1.5, 2, 3, 5, 7], [1, 2, 5], [1]];
const maxSteps = 24;
const leastRupiah = 1_000;

function boundsBy(division: readonly number[], lowest: number, highest: number): number[] {
  const bounds: number[] = [];
  const low = Math.max(lowest, leastRupiah);
  for (let decade = 10 ** Math.floor(Math.log10(low)); ; decade *= 10) {
    for (const factor of division) {
      const bound = Math.round(decade * factor);
      // Only the last bound at or below the lowest price is needed.
      if (bound <= low) bounds.length = 0;
      bounds.push(bound);
      if (bound > highest) {
        if (lowest < bounds[0]!) bounds.unshift(0);
        return bounds;
      }
    }
  }
}

/** Round prices from at most the lowest to more than the highest: the steps of the slider and of its histogram. */
export function priceBounds(lowest: number, highest: number): number[] {
  const fine = divisions.map((division) => boundsBy(division, lowest, highest));
  return fine.find((bounds) => bounds.length - 1 <= maxSteps) ?? fine.at(-1)!;
}
