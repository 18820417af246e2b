import type { Attributes, Point } from './svg.ts';
import { polygon } from './svg.ts';

export type Plane = (u: number, v: number) => Point;

/** Perspective map of the unit square onto a quadrilateral (corners clockwise from top left). */
export const createPlane = (tl: Point, tr: Point, br: Point, bl: Point): Plane => {
  const [dx1, dy1] = [tr[0] - br[0], tr[1] - br[1]];
  const [dx2, dy2] = [bl[0] - br[0], bl[1] - br[1]];
  const [sx, sy] = [tl[0] - tr[0] + br[0] - bl[0], tl[1] - tr[1] + br[1] - bl[1]];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  const [a, b] = [tr[0] - tl[0] + g * tr[0], bl[0] - tl[0] + h * bl[0]];
  const [d, e] = [tr[1] - tl[1] + g * tr[1], bl[1] - tl[1] + h * bl[1]];
  return (u, v) => {
    const w = g * u + h * v + 1;
    return [(a * u + b * v + tl[0]) / w, (d * u + e * v + tl[1]) / w];
  };
};

export const patch = (
  plane: Plane,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  fill: string,
  more: Attributes = {},
) => polygon([plane(u0, v0), plane(u1, v0), plane(u1, v1), plane(u0, v1)], fill, more);
