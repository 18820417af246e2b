import { words } from '#server/platform/media/text-path.ts';
import { brandSign } from './brand-marks.ts';
import { darker, lighter } from './colour.ts';
import { dark, type LaptopLook } from './laptop-look.ts';
import { createPlane, patch } from './plane.ts';
import type { Brief } from './scene.ts';
import { shadow } from './scene.ts';
import { screenContent } from './screen-content.ts';
import { circle, group, line, onFace, path, polygon, rect, times } from './svg.ts';
import { glare } from './wallpaper.ts';

const lidDesign = ({ brush }: Brief, look: LaptopLook, h: number): string => {
  const { body } = look;
  const relief = (d: string, width = 5) => line(d, lighter(body, 0.18), width) + line(d, darker(body, 0.4), 2);
  return {
    plain: () => '',
    corner: () => '',
    stripe: () => rect(0, h * 0.7, 640, h * 0.035, 0, look.accent, { opacity: 0.85 }),
    'two-tone': () =>
      polygon(
        [
          [0, h * 0.62],
          [640, h * 0.36],
          [640, h],
          [0, h],
        ],
        darker(body, 0.28),
        { opacity: 0.8 },
      ),
    slant: () =>
      polygon(
        [
          [400, 0],
          [460, 0],
          [300, h],
          [240, h],
        ],
        look.light ? brush.linear(look.light) : look.accent,
        { opacity: 0.85 },
      ) + relief(`M480 0L320 ${h}`),
    chevrons: () =>
      relief(`M60 40L220 ${h * 0.3}M580 40L420 ${h * 0.3}M60 ${h - 40}L220 ${h * 0.7}M580 ${h - 40}L420 ${h * 0.7}`),
  }[look.lid]();
};

/** Seen from behind, half open: the lid with the brand's sign. */
export const drawLaptopLid = (brief: Brief, look: LaptopLook) => {
  const { brush } = brief;
  const { body } = look;
  const h = Math.min(450, 610 / look.ratio + 50);
  const ink =
    look.lid === 'slant'
      ? '#f4f6f9'
      : look.light
        ? (look.light[0] ?? '#ffffff')
        : lighter(body, dark(body) ? 0.55 : 0.75);
  const edge = look.edge;
  const ground = body;
  return [
    shadow(brush, 510, 790, 450, 56, 0.42),
    polygon(
      [
        [150, 716],
        [770, 650],
        [900, 740],
        [270, 818],
      ],
      brush.linear([lighter(body, 0.2), darker(body, 0.25)], 30),
      { stroke: body, 'stroke-width': 10, 'stroke-linejoin': 'round' },
    ),
    polygon(
      [
        [150, 716],
        [270, 818],
        [272, 822 + edge],
        [150, 720 + edge],
      ],
      darker(body, 0.45),
    ),
    polygon(
      [
        [270, 818],
        [902, 740],
        [902, 742 + edge],
        [272, 822 + edge],
      ],
      brush.linear([darker(body, 0.2), darker(body, 0.55)]),
    ),
    look.tail ? times(12, (index) => rect(300 + index * 48, 812 - index * 5.9 + 4, 30, edge * 0.5, 2, '#0a0c10')) : '',
    look.light ? line(`M282 ${816 + edge}L896 ${738 + edge}`, brush.linear(look.light, 0), 5) : '',
    onFace(
      [130 + (450 - h) * 0.03, 262 + (450 - h)],
      [1, -0.105],
      [0.03, 1],
      [
        rect(-4, 6, 648, h + 2, 20, darker(body, 0.5)),
        rect(0, 0, 640, h, 20, brush.linear([lighter(body, 0.38), body, darker(body, 0.22)], 40)),
        group(lidDesign(brief, look, h), undefined, {
          'clip-path': brush.clip(`<rect width="640" height="${h}" rx="20"/>`),
        }),
        polygon(
          [
            [0, 20],
            [0, 300],
            [260, 0],
            [20, 0],
          ],
          '#ffffff',
          { opacity: 0.07 },
        ),
        look.lid === 'corner'
          ? group(brandSign(look.brand, 46, ink, ground), `translate(572 ${h - 60})`) +
            words(look.brand.toUpperCase(), {
              size: 24,
              weight: 700,
              x: 530,
              y: h - 51,
              anchor: 'end',
              fill: ink,
              letterSpacing: 3,
            })
          : group(brandSign(look.brand, look.gaming ? 110 : 84, ink, ground), `translate(320 ${h * 0.48})`),
        rect(120, h - 10, 400, 10, 5, darker(body, 0.4)),
      ],
    ),
  ].join('');
};

const socket = {
  c: [64, rect(0, -11, 58, 22, 11, '#10141b') + rect(9, -3, 40, 6, 3, '#5b6473')],
  a: [92, rect(0, -15, 78, 30, 4, '#10141b') + rect(6, -3, 66, 12, 2, '#2f6fed')],
  h: [112, path('M0 -16H94V4L82 16H12L0 4Z', '#10141b') + rect(12, -4, 70, 6, 2, '#5b6473')],
  s: [112, rect(0, -5, 96, 10, 4, '#10141b')],
  r: [88, path('M0 -22H70V22H0Z', '#10141b') + rect(10, -14, 50, 14, 2, '#c8a24a')],
  audio: [44, circle(15, 0, 15, '#10141b') + circle(15, 0, 7, '#3b4351')],
  lock: [40, rect(0, -8, 22, 16, 4, '#10141b')],
} as const;
type Socket = keyof typeof socket;

const row = (kinds: readonly Socket[], start: number, scale: number) => {
  let x = start;
  return kinds
    .map((kind) => {
      const [width, svg] = socket[kind];
      const placed = group(svg, `translate(${x} 0) scale(${scale})`);
      x += (width + 14) * scale;
      return placed;
    })
    .join('');
};

/** Both edges laid out above each other, as shops do to show the sockets: those of the specification. */
export const drawLaptopPorts = ({ brush }: Brief, look: LaptopLook) => {
  const thick = 30 + look.edge * 1.6;
  const scale = Math.min(0.95, thick / 56);
  const half = Math.min(430, look.width * 0.6);
  const has = (code: string) => look.ports.includes(code);
  const left: Socket[] = [
    ...(has('r') ? (['r'] as const) : []),
    ...(has('h') ? (['h'] as const) : []),
    'c',
    ...(look.notch ? (['c'] as const) : has('a') ? (['a'] as const) : []),
    ...(look.notch ? (['audio'] as const) : []),
  ];
  const right: Socket[] = [
    ...(has('s') ? (['s'] as const) : []),
    ...(look.notch ? [] : (['audio'] as const)),
    ...(has('a') ? (look.gaming ? (['a', 'a'] as const) : (['a'] as const)) : []),
    ...(look.business ? (['lock'] as const) : []),
  ];
  const vents = (from: number) => times(12, (index) => rect(from + index * 17, -10, 9, 20, 3, '#0a0d12'));
  const edge = (y: number, sockets: string) =>
    [
      shadow(brush, 500, y + thick + 14, half + 10, 26, 0.35),
      rect(
        500 - half + 10,
        y - 22,
        half * 2 - 20,
        22,
        10,
        brush.linear([lighter(look.body, 0.5), darker(look.body, 0.15)]),
      ),
      rect(
        500 - half,
        y,
        half * 2,
        thick,
        thick * 0.3,
        brush.linear([lighter(look.body, 0.35), look.body, darker(look.body, 0.4)]),
      ),
      look.light ? rect(500 - half + 20, y + thick - 6, half * 2 - 40, 4, 2, brush.linear(look.light, 0)) : '',
      group(sockets, `translate(0 ${y + thick * 0.48})`),
    ].join('');
  const rightWidth = right.reduce((sum, kind) => sum + (socket[kind][0] + 14) * scale, 0);
  return [
    edge(340, row(left, 500 - half + 50, scale) + (look.gaming ? vents(500 + half - 250) : '')),
    edge(590, row(right, 500 + half - 50 - rightWidth, scale) + (look.gaming ? vents(500 - half + 46) : '')),
  ].join('');
};

const pen = (brief: Brief, accent: string) =>
  group(
    [
      rect(0, -8, 320, 16, 8, brief.brush.linear(['#f4f6f9', '#aeb7c4'])),
      path('M0 -8L-34 0L0 8Z', '#3b4351'),
      rect(200, -8, 60, 4, 2, accent),
    ],
    'translate(380 880) rotate(-4)',
  );

/** A 2-in-1 as a stand: the keyboard lies behind, the screen leans towards the viewer. */
const standing = (brief: Brief, look: LaptopLook) => {
  const { brush, seed } = brief;
  const { body } = look;
  const [w, h] = [648, (648 - 42) / look.ratio + 42];
  const top = 628 - h;
  const base = createPlane([210, 664], [790, 664], [880, 800], [120, 800]);
  return [
    shadow(brush, 500, 822, 460, 44, 0.4),
    patch(base, 0, 0, 1, 1, brush.linear([darker(body, 0.2), lighter(body, 0.2)]), {
      stroke: body,
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }),
    times(4, (line) =>
      times(13, (column) =>
        patch(base, 0.06 + column * 0.068, 0.1 + line * 0.15, 0.118 + column * 0.068, 0.22 + line * 0.15, '#171b23', {
          stroke: '#2b323e',
          'stroke-width': 1,
        }),
      ),
    ),
    patch(base, 0.36, 0.74, 0.64, 0.96, lighter(body, 0.12), { stroke: darker(body, 0.25), 'stroke-width': 1.5 }),
    path(
      'M116 800H884C884 812 876 818 862 818H138C124 818 116 812 116 800Z',
      brush.linear([lighter(body, 0.3), darker(body, 0.4)]),
    ),
    rect(176, top, w, h, 26, brush.linear([lighter(body, 0.45), body, darker(body, 0.35)], 60)),
    rect(181, top + 5, w - 10, h - 10, 22, '#0d1015'),
    group(
      [screenContent(brush, w - 42, h - 42, seed, look.screen), glare(brush, w - 42, h - 42)],
      `translate(197 ${top + 21})`,
    ),
    rect(430, 626, 140, 40, 8, brush.linear([darker(body, 0.6), darker(body, 0.3)])),
    pen(brief, look.accent),
  ].join('');
};

/** A 2-in-1 as a tent: only the screen is seen, the keyboard half is its back leg. */
const tent = (brief: Brief, look: LaptopLook) => {
  const { brush, seed } = brief;
  const { body } = look;
  const h = 596 / look.ratio;
  const leg = 600;
  return [
    shadow(brush, 520, 806, 430, 50, 0.42),
    polygon(
      [
        [190, 300],
        [820, 262],
        [914, 742],
        [870, 760],
        [806, 300],
      ],
      darker(body, 0.4),
    ),
    onFace(
      [152, 296],
      [1, -0.06],
      [-0.06, 1.02],
      [
        rect(0, 0, 656, leg * 0.8, 24, brush.linear([lighter(body, 0.45), body, darker(body, 0.35)], 60)),
        rect(6, 6, 644, leg * 0.8 - 12, 20, '#0d1015'),
        group(
          [screenContent(brush, 596, h, seed, look.screen), glare(brush, 596, h)],
          `translate(30 ${(leg * 0.8 - h) / 2})`,
        ),
      ],
    ),
    line('M150 300L812 260', lighter(body, 0.5), 9),
    rect(230, 278, 90, 20, 8, darker(body, 0.55), { transform: 'rotate(-3.5 275 288)' }),
    rect(640, 256, 90, 20, 8, darker(body, 0.55), { transform: 'rotate(-3.5 685 266)' }),
    pen(brief, look.accent),
  ].join('');
};

export const drawConvertible = (brief: Brief, look: LaptopLook) =>
  (brief.form.turn ?? brief.seed) % 2 ? tent(brief, look) : standing(brief, look);
