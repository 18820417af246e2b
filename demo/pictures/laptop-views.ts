import { darker, lighter } from './colour.ts';
import type { LaptopLook } from './laptop-look.ts';
import { createPlane, patch } from './plane.ts';
import { nth } from './random.ts';
import type { Brief, Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { circle, group, line, onFace, path, polygon, rect, times } from './svg.ts';
import { glare, wallpaper } from './wallpaper.ts';

const emblem = (seed: number, colour: string) =>
  nth(
    [
      () => line('M-34 0L0 -34L34 0L0 34Z', colour, 9),
      () => circle(0, 0, 32, 'none', { stroke: colour, 'stroke-width': 9 }) + circle(0, 0, 9, colour),
      () => line('M-36 24L0 -30L36 24M-16 24H16', colour, 9),
      () => rect(-36, -8, 72, 16, 8, colour),
    ],
    seed,
  )();

/** Seen from behind, half open: the lid with its emblem. */
export const drawLaptopLid = ({ brush, seed }: Brief, look: LaptopLook) => {
  const accentLines = look.bold
    ? line('M60 40L220 130M580 40L420 130', lighter(look.body, 0.18), 5) +
      line('M60 40L220 130M580 40L420 130', darker(look.body, 0.4), 2)
    : '';
  return [
    shadow(brush, 510, 790, 450, 56, 0.42),
    polygon(
      [
        [150, 716],
        [770, 650],
        [900, 740],
        [270, 818],
      ],
      brush.linear([lighter(look.body, 0.2), darker(look.body, 0.25)], 30),
      { stroke: look.body, 'stroke-width': 10, 'stroke-linejoin': 'round' },
    ),
    polygon(
      [
        [150, 716],
        [270, 818],
        [272, 840],
        [150, 738],
      ],
      darker(look.body, 0.45),
    ),
    polygon(
      [
        [270, 818],
        [902, 740],
        [902, 758],
        [272, 842],
      ],
      brush.linear([darker(look.body, 0.2), darker(look.body, 0.55)]),
    ),
    look.light ? line('M282 836L896 756', brush.linear(look.light, 0), 5) : '',
    onFace(
      [130, 262],
      [1, -0.105],
      [0.03, 1],
      [
        rect(-4, 6, 648, 452, 20, darker(look.body, 0.5)),
        rect(0, 0, 640, 450, 20, brush.linear([lighter(look.body, 0.38), look.body, darker(look.body, 0.22)], 40)),
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
        accentLines,
        group(
          emblem(seed, look.light ? nth(look.light, seed) : lighter(look.body, dark(look.body) ? 0.55 : 0.75)),
          'translate(320 215)',
        ),
        rect(120, 440, 400, 10, 5, darker(look.body, 0.4)),
      ],
    ),
  ].join('');
};

const dark = (hex: string) => Number.parseInt(hex.slice(1, 3), 16) < 120;

const port = (x: number, kind: 'usb-c' | 'usb-a' | 'hdmi' | 'audio' | 'rj45', scale: number) => {
  const shapes = {
    'usb-c': rect(0, -11, 58, 22, 11, '#10141b') + rect(9, -3, 40, 6, 3, '#5b6473'),
    'usb-a': rect(0, -15, 78, 30, 4, '#10141b') + rect(6, -3, 66, 12, 2, '#2f6fed'),
    hdmi: path('M0 -16H94V4L82 16H12L0 4Z', '#10141b') + rect(12, -4, 70, 6, 2, '#5b6473'),
    audio: circle(15, 0, 15, '#10141b') + circle(15, 0, 7, '#3b4351'),
    rj45: path('M0 -22H70V22H0Z', '#10141b') + rect(10, -14, 50, 14, 2, '#c8a24a'),
  };
  return group(shapes[kind], `translate(${x} 0) scale(${scale})`);
};

/** Both edges laid out above each other, as shops do to show the ports. */
export const drawLaptopPorts = ({ brush, seed }: Brief, look: LaptopLook) => {
  const thick = look.bold ? 74 : 50;
  const edge = (y: number, ports: string) =>
    group(
      [
        shadow(brush, 500, y + thick + 14, 440, 26, 0.35),
        rect(90, y - 26, 820, 24, 10, brush.linear([lighter(look.body, 0.5), darker(look.body, 0.15)])),
        rect(
          80,
          y,
          840,
          thick,
          thick * 0.3,
          brush.linear([lighter(look.body, 0.35), look.body, darker(look.body, 0.4)]),
        ),
        group(ports, `translate(0 ${y + thick * 0.48})`),
      ].join(''),
    );
  const leftPorts = look.notch
    ? port(150, 'usb-c', 0.9) + port(240, 'usb-c', 0.9) + port(330, 'audio', 0.9)
    : port(150, 'hdmi', 0.9) +
      port(270, 'usb-c', 0.9) +
      port(350, 'usb-a', 0.9) +
      (look.bold ? port(460, 'rj45', 0.85) : '');
  const rightPorts = look.notch
    ? port(640, 'usb-c', 0.9) + port(740, 'hdmi', 0.9)
    : port(560, 'audio', 0.9) + port(630, 'usb-a', 0.9) + port(740, 'usb-a', 0.9);
  const vents = look.bold ? times(14, (index) => rect(600 + index * 20, -12, 10, 24, 3, '#0a0d12')) : '';
  return [edge(330, leftPorts + vents), edge(600, rightPorts), seed % 2 ? '' : ''].join('');
};

/** A 2-in-1: the screen stands like a tent's wall, a pen lies in front. */
export const drawConvertible: Drawing = ({ brush, seed }) => {
  const body = nth(['#7b8794', '#2f3644', '#c5ccd6', '#566a86'], seed);
  const base = createPlane([210, 664], [790, 664], [880, 800], [120, 800]);
  return [
    shadow(brush, 500, 822, 460, 44, 0.4),
    patch(base, 0, 0, 1, 1, brush.linear([darker(body, 0.2), lighter(body, 0.2)]), {
      stroke: body,
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }),
    times(4, (row) =>
      times(13, (column) =>
        patch(
          base,
          0.06 + column * 0.068,
          0.1 + row * 0.15,
          0.06 + column * 0.068 + 0.058,
          0.1 + row * 0.15 + 0.12,
          '#171b23',
          { stroke: '#2b323e', 'stroke-width': 1 },
        ),
      ),
    ),
    patch(base, 0.36, 0.74, 0.64, 0.96, lighter(body, 0.12), { stroke: darker(body, 0.25), 'stroke-width': 1.5 }),
    path(
      'M116 800H884C884 812 876 818 862 818H138C124 818 116 812 116 800Z',
      brush.linear([lighter(body, 0.3), darker(body, 0.4)]),
    ),
    rect(176, 166, 648, 462, 26, brush.linear([lighter(body, 0.45), body, darker(body, 0.35)], 60)),
    rect(181, 171, 638, 452, 22, '#0d1015'),
    group([wallpaper(brush, 596, 410, seed + 2), glare(brush, 596, 410)], 'translate(202 192)'),
    circle(500, 181, 3.5, '#39424f'),
    rect(430, 626, 140, 40, 8, brush.linear([darker(body, 0.6), darker(body, 0.3)])),
    group(
      [
        rect(0, -8, 320, 16, 8, brush.linear(['#f4f6f9', '#aeb7c4'])),
        path('M0 -8L-34 0L0 8Z', '#3b4351'),
        rect(200, -8, 60, 4, 2, '#1557ff'),
      ],
      'translate(380 880) rotate(-4)',
    ),
  ].join('');
};
