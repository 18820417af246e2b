import { words } from '#server/platform/media/text-path.ts';
import { brandColours, darker, lighter } from './colour.ts';
import { picture } from './scene.ts';
import { markArtwork } from './site-mark.ts';
import { placeProduct } from './slides.ts';
import { circle, ellipse, group, line, path, polygon, rect, times } from './svg.ts';

const { ink, blue } = brandColours;

const tree = (x: number, y: number, scale: number) =>
  group(
    [
      rect(-8, -60, 16, 130, 6, '#8a5a36'),
      circle(0, -110, 70, '#3f9d6b'),
      circle(-44, -70, 48, '#358a5d'),
      circle(46, -74, 50, '#4cb27c'),
      ellipse(0, 72, 60, 10, ink, { opacity: 0.18 }),
    ],
    `translate(${x} ${y}) scale(${scale})`,
  );

/** 1200 x 800. Design 0: shophouse by day; design 1: unit of a mall, evening. */
export const drawShopFront = (design: number, branch: string) =>
  picture(1200, 800, '#ffffff', (brush) => {
    const evening = design % 2 === 1;
    const wall = evening ? '#22345c' : '#f4efe6';
    const glass = brush.linear(evening ? ['#ffe9b8', '#ffd27a'] : ['#dff0ff', '#a9d2f5'], 60);
    const awning = evening ? '#0f43c9' : blue;
    return [
      rect(0, 0, 1200, 800, 0, brush.linear(evening ? ['#101a3a', '#3a2f74', '#d9708a'] : ['#bfe0ff', '#eaf5ff'])),
      evening
        ? times(18, (index) => circle((index * 173) % 1200, (index * 67) % 170, 2.5, '#ffffff', { opacity: 0.8 }))
        : circle(1040, 120, 56, '#ffd976') +
          ellipse(240, 110, 90, 26, '#ffffff', { opacity: 0.9 }) +
          ellipse(310, 96, 60, 24, '#ffffff', { opacity: 0.9 }),
      rect(0, 190, 150, 520, 0, darker(wall, 0.25)) + rect(1050, 230, 150, 480, 0, darker(wall, 0.3)),
      rect(140, 120, 920, 590, 8, brush.linear([lighter(wall, 0.2), wall, darker(wall, 0.1)], 70)),
      times(
        4,
        (index) =>
          rect(190 + index * 216, 144, 172, 66, 6, glass) + line(`M${276 + index * 216} 144V210`, darker(wall, 0.3), 4),
      ),
      rect(160, 226, 880, 118, 10, brush.linear([ink, '#12306b'], 10)),
      group(markArtwork(blue, '#ffffff', '#7fd4ff'), 'translate(196 244) scale(0.82)'),
      words('Rakita Komputer', { size: 62, weight: 800, x: 300, y: 306, fill: '#ffffff', letterSpacing: -1 }),
      words(branch, { size: 24, weight: 600, x: 1006, y: 302, anchor: 'end', fill: '#9fc0ff', letterSpacing: 1 }),
      times(11, (index) =>
        path(
          `M${160 + index * 80} 344H${240 + index * 80}V392A40 26 0 0 1 ${160 + index * 80} 392Z`,
          index % 2 ? '#ffffff' : awning,
        ),
      ),
      rect(160, 344, 880, 12, 0, ink, { opacity: 0.18 }),
      rect(182, 430, 300, 230, 8, glass) + rect(718, 430, 300, 230, 8, glass),
      placeProduct(brush, 'pc-tower', evening ? 5 : 2, 176, 432, 190) +
        placeProduct(brush, 'monitor', evening ? 3 : 1, 300, 440, 200),
      placeProduct(brush, 'laptop-thin', evening ? 2 : 5, 716, 450, 170) +
        placeProduct(brush, 'monitor-gaming', evening ? 2 : 4, 850, 440, 180),
      rect(182, 640, 300, 20, 0, darker(wall, 0.35)) + rect(718, 640, 300, 20, 0, darker(wall, 0.35)),
      rect(512, 420, 176, 290, 8, darker(blue, 0.45)) +
        rect(524, 432, 72, 278, 4, glass) +
        rect(604, 432, 72, 278, 4, glass),
      rect(584, 560, 8, 60, 4, '#ffffff') + rect(608, 560, 8, 60, 4, '#ffffff'),
      rect(548, 470, 104, 40, 8, '#128c4b') +
        words('BUKA', { size: 24, weight: 800, x: 600, y: 498, anchor: 'middle', fill: '#ffffff', letterSpacing: 2 }),
      polygon(
        [
          [200, 430],
          [290, 430],
          [200, 600],
          [182, 600],
          [182, 464],
        ],
        '#ffffff',
        { opacity: 0.3 },
      ) +
        polygon(
          [
            [740, 430],
            [820, 430],
            [718, 600],
            [718, 470],
          ],
          '#ffffff',
          { opacity: 0.3 },
        ),
      rect(0, 708, 1200, 92, 0, evening ? '#2a2f4d' : '#b9c3d0') +
        rect(0, 700, 1200, 16, 0, evening ? '#4a5078' : '#d5dce5'),
      times(6, (index) => rect(60 + index * 210, 762, 110, 8, 4, '#ffffff', { opacity: 0.7 })),
      evening ? '' : tree(90, 640, 1.05),
      tree(1120, 640, 0.95),
    ].join('');
  });
