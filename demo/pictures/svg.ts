export type Attributes = Record<string, string | number | undefined>;
export type Point = readonly [number, number];

const short = (value: number) => String(Math.round(value * 10) / 10);

const writeAttributes = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');

export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more: Attributes = {}) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="${short(r)}" fill="${fill}"${writeAttributes(more)}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(r)}" fill="${fill}"${writeAttributes(more)}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${writeAttributes(more)}/>`;

export const path = (d: string, fill: string, more: Attributes = {}) =>
  `<path d="${d}" fill="${fill}"${writeAttributes(more)}/>`;

export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  path(d, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more });

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}) =>
  `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="${fill}"${writeAttributes(more)}/>`;

export const group = (body: string | string[], transform?: string, more: Attributes = {}) =>
  `<g${writeAttributes({ transform, ...more })}>${Array.isArray(body) ? body.join('') : body}</g>`;

/** Puts flat artwork on a slanted face: one unit right moves by `right`, one unit down by `down`. */
export const onFace = (origin: Point, right: Point, down: Point, body: string | string[]) =>
  group(body, `matrix(${right[0]} ${right[1]} ${down[0]} ${down[1]} ${origin[0]} ${origin[1]})`);

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
