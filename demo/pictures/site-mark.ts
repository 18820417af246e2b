import { words } from '#server/platform/media/text-path.ts';
import { brandColours } from './colour.ts';
import { picture } from './scene.ts';
import { circle, group, line, rect } from './svg.ts';

/** The mark: an R laid like a trace on a board, ending in a solder point. On a square of 100. */
export const markArtwork = (ground: string, stroke: string, point: string) =>
  rect(0, 0, 100, 100, 26, ground) +
  line('M32 77V25H54A15 15 0 0 1 54 55H32', stroke, 10.5) +
  line('M51 55L66 71', stroke, 10.5) +
  circle(70, 75, 8.6, point) +
  circle(32, 77, 8.6, stroke);

export const drawSiteMark = (size: number) =>
  picture(size, size, null, () => group(markArtwork(brandColours.blue, '#ffffff', '#7fd4ff'), `scale(${size / 100})`));

/** 520 x 120 on a transparent ground; `onDark` for a dark footer. */
export const drawSiteLogo = (onDark = false) =>
  picture(520, 120, null, () =>
    [
      group(markArtwork(brandColours.blue, '#ffffff', '#7fd4ff'), 'translate(4 10)'),
      words('Rakita', {
        size: 62,
        weight: 800,
        x: 124,
        y: 68,
        fill: onDark ? '#ffffff' : brandColours.ink,
        letterSpacing: -1.2,
      }),
      words('KOMPUTER', {
        size: 22,
        weight: 700,
        x: 127,
        y: 101,
        fill: onDark ? '#9fc0ff' : brandColours.blue,
        letterSpacing: 6.4,
      }),
    ].join(''),
  );
