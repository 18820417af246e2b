export type Stop = string | readonly [colour: string, offset: number, opacity?: number];

/** Collects the gradients and clips of one picture; the prefix keeps ids apart when pictures are composed. */
export interface Brush {
  linear(stops: readonly Stop[], angleDegrees?: number): string;
  radial(stops: readonly Stop[], cx?: number, cy?: number, r?: number): string;
  clip(shape: string): string;
  blur(radius: number): string;
  defs(): string;
}

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map((stop, index) => {
      const [colour, offset, opacity] =
        typeof stop === 'string' ? ([stop, index / Math.max(1, stops.length - 1), undefined] as const) : stop;
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');

const direction = (angleDegrees: number) => {
  const angle = (angleDegrees * Math.PI) / 180;
  const [x, y] = [Math.cos(angle) / 2, Math.sin(angle) / 2];
  const at = (value: number) => Math.round(value * 1000) / 1000;
  return `x1="${at(0.5 - x)}" y1="${at(0.5 - y)}" x2="${at(0.5 + x)}" y2="${at(0.5 + y)}"`;
};

export const createBrush = (prefix: string): Brush => {
  const ids = new Map<string, string>();
  const define = (build: (id: string) => string) => {
    const key = build('');
    const known = ids.get(key);
    if (known) return known;
    const id = `${prefix}${ids.size}`;
    ids.set(key, id);
    return id;
  };
  return {
    linear: (stops, angleDegrees = 90) =>
      `url(#${define((id) => `<linearGradient id="${id}" ${direction(angleDegrees)}>${stopTags(stops)}</linearGradient>`)})`,
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      `url(#${define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`)})`,
    clip: (shape) => `url(#${define((id) => `<clipPath id="${id}">${shape}</clipPath>`)})`,
    blur: (radius) =>
      `url(#${define((id) => `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${radius}"/></filter>`)})`,
    defs: () => {
      const tags = [...ids].map(([key, id]) => key.replace('id=""', `id="${id}"`));
      return tags.length ? `<defs>${tags.join('')}</defs>` : '';
    },
  };
};
