import { darker, lighter } from './colour.ts';
import { type PictureKind, type PictureOptions, productArtwork } from './draw-product.ts';
import { nth } from './random.ts';
import { picture } from './scene.ts';
import { circle, ellipse, group, line, path, rect, times } from './svg.ts';

export const reviewPhotoSize = 640;

const rooms = [
  ['#e9dcc9', '#a9743f'],
  ['#cfdbe6', '#6b4a32'],
  ['#dfe5d6', '#c79a6b'],
  ['#d9cfe0', '#4a3b33'],
  ['#f0e4d8', '#8b93a1'],
] as const;

/** Parts lie flat and are taken from above; the rest stands on the table. */
const liesFlat = /^(processor|motherboard|memory|ssd|hdd|storage|vga|keyboard|mouse|cable|dongle|thermal)/;

/** A buyer's snapshot: the product on a table at home. */
export const drawReviewPhoto = (kind: PictureKind, seed: number, shot: number, options: PictureOptions = {}) =>
  picture(reviewPhotoSize, reviewPhotoSize, '#ffffff', (brush) => {
    const [wall, table] = nth(rooms, seed + shot);
    const scale = nth([0.56, 0.66, 0.5, 0.6], shot);
    const flat = liesFlat.test(kind);
    const tilt = flat ? nth([-9, 14, 3, -18, 8], seed + shot) : nth([0, 1.2, -1, -1.6, 0.6], seed + shot);
    const horizon = flat ? -20 : 400;
    const objects = [
      () =>
        rect(30, 210, 60, 130, 10, brush.linear(['#ffffff', '#c9d2dc'], 20)) +
        circle(100, 270, 22, 'none', { stroke: '#d8dfe6', 'stroke-width': 9 }),
      () =>
        path('M520 350h80l-10 70h-60z', '#b5653a') +
        times(5, (index) =>
          line(`M560 350C${530 + index * 16} 300 ${510 + index * 26} 270 ${500 + index * 30} 230`, '#3f8a5c', 9),
        ),
      () => rect(470, 40, 130, 170, 6, '#ffffff') + rect(482, 52, 106, 146, 3, brush.linear(['#9fc0ff', '#f3c99a'])),
      () =>
        times(4, (index) =>
          rect(
            30 + index * 26,
            210 - (index % 2) * 20,
            22,
            190 + (index % 2) * 20,
            3,
            nth(['#c2504d', '#3d6fb4', '#d9a441', '#5a8f6d'], index),
          ),
        ),
    ];
    return [
      rect(0, 0, 640, 640, 0, brush.linear([lighter(wall, 0.25), wall, darker(wall, 0.12)], 40)),
      flat ? '' : nth(objects, seed + shot)(),
      rect(0, horizon, 640, 640 - horizon, 0, brush.linear([lighter(table, 0.14), table, darker(table, 0.25)])),
      times(5, (index) =>
        line(
          `M0 ${430 + index * 46}C200 ${422 + index * 46} 420 ${440 + index * 46} 640 ${428 + index * 46}`,
          darker(table, 0.18),
          2,
          { opacity: 0.5 },
        ),
      ),
      flat ? '' : ellipse(320, 540, 270, 40, '#1a120a', { opacity: 0.18 }),
      group(
        productArtwork(brush, kind, seed, options),
        `translate(${320 - 500 * scale} ${flat ? 320 - 490 * scale : 560 - 840 * scale}) rotate(${tilt} ${500 * scale} ${500 * scale}) scale(${scale})`,
      ),
      rect(
        0,
        0,
        640,
        640,
        0,
        brush.radial(
          [
            ['#ffe9c4', 0, 0.16],
            ['#2a1a0a', 0.75, 0.05],
            ['#1a1005', 1, 0.38],
          ],
          0.42,
          0.38,
          0.75,
        ),
      ),
    ].join('');
  });
