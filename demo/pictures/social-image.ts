import { words } from '#server/platform/media/text-path.ts';
import { brandColours } from './colour.ts';
import { picture } from './scene.ts';
import { markArtwork } from './site-mark.ts';
import { placeProduct } from './slides.ts';
import { circle, group, rect } from './svg.ts';

const { ink, blue } = brandColours;

/** 1200 x 630, for links shared in chats. */
export const drawSocialImage = () =>
  picture(1200, 630, '#ffffff', (brush) =>
    [
      rect(0, 0, 1200, 630, 0, brush.linear(['#071428', ink, '#12306b'], 20)),
      circle(
        900,
        320,
        380,
        brush.radial([
          [blue, 0, 0.75],
          [blue, 1, 0],
        ]),
      ),
      placeProduct(brush, 'pc-tower', 5, 600, 20, 540),
      placeProduct(brush, 'laptop-thin', 5, 770, 270, 420),
      group(markArtwork(blue, '#ffffff', '#7fd4ff'), 'translate(80 96)'),
      words('Rakita', { size: 104, weight: 800, x: 76, y: 326, fill: '#ffffff', letterSpacing: -2 }),
      words('Komputer', { size: 104, weight: 800, x: 76, y: 432, fill: '#8fd6ff', letterSpacing: -2 }),
      words('Laptop, PC rakitan, dan komponen', {
        size: 32,
        weight: 600,
        x: 80,
        y: 506,
        fill: '#ffffff',
        opacity: 0.9,
      }),
      words('Pesan mudah lewat WhatsApp', { size: 32, weight: 600, x: 80, y: 552, fill: '#ffffff', opacity: 0.9 }),
    ].join(''),
  );
