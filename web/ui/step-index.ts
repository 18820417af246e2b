/** Where an arrow, Home or End key leads within a row or column of items; null for any other key. Wraps around. */
export function stepIndex(
  key: string,
  index: number,
  count: number,
  direction: 'horizontal' | 'vertical',
): number | null {
  if (count === 0) return null;
  const [back, forth] = direction === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === forth) return (index + 1) % count;
  if (key === back) return index <= 0 ? count - 1 : index - 1;
  return null;
}
