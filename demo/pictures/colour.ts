const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

export const mix = (from: string, to: string, share: number) => {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

export const lighter = (hex: string, share: number) => mix(hex, '#ffffff', share);
export const darker = (hex: string, share: number) => mix(hex, '#05080f', share);

export const brandColours = { ink: '#0b1b33', blue: '#1557ff', deal: '#d3142a', amber: '#f5a300', green: '#128c4b' };

/** Colours of fan rings and keyboard light, each as a run of a gradient. */
export const lights: readonly (readonly string[])[] = [
  ['#ff3d71', '#a855f7', '#3b82f6', '#22d3ee'],
  ['#22d3ee', '#3b82f6', '#6366f1'],
  ['#f43f5e', '#fb923c', '#facc15'],
  ['#34d399', '#22d3ee', '#818cf8'],
  ['#e879f9', '#8b5cf6', '#38bdf8'],
];
