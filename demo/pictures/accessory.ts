import { words } from '#server/platform/media/text-path.ts';
import { darker, lighter } from './colour.ts';
import { drawBox } from './processor.ts';
import { nth } from './random.ts';
import type { Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { circle, group, line, path, polygon, rect, times } from './svg.ts';

export const drawWebcam: Drawing = ({ brush, seed }) => {
  const body = nth(['#22262e', '#eceff2', '#39424f'], seed);
  return [
    shadow(brush, 500, 800, 260, 40, 0.38),
    path('M440 560H560L590 720H410Z', brush.linear([darker(body, 0.45), body])),
    path(
      'M360 716H640L668 790Q672 800 660 800H340Q328 800 332 790Z',
      brush.linear([lighter(body, 0.25), darker(body, 0.35)]),
    ),
    rect(150, 320, 700, 256, 128, darker(body, 0.6), { transform: 'translate(0 12)' }),
    rect(150, 320, 700, 256, 128, brush.linear([lighter(body, 0.4), body, darker(body, 0.35)], 60)),
    rect(190, 352, 620, 192, 96, '#0d1015'),
    circle(500, 448, 118, brush.linear(['#59626f', '#171a20'], 50)),
    circle(500, 448, 100, '#07090d'),
    circle(500, 448, 78, brush.radial(['#243b7a', '#101a38', '#05070d'], 0.4, 0.35, 0.7)),
    circle(500, 448, 40, brush.radial(['#5b7fe8', '#131d40'], 0.35, 0.3, 0.8)),
    circle(470, 415, 18, '#ffffff', { opacity: 0.75 }) + circle(528, 482, 8, '#ffffff', { opacity: 0.4 }),
    circle(700, 448, 8, '#34d399'),
    times(5, (index) => rect(256 + index * 18, 420, 7, 56, 3.5, '#39424f')),
  ].join('');
};

export const drawRouter: Drawing = ({ brush, seed }) => {
  const body = nth(['#20242c', '#f1f3f6', '#2b3a57'], seed);
  const accent = nth(['#1557ff', '#d3142a', '#12b5a6'], seed);
  const antennas = nth([4, 3, 2], seed);
  return [
    shadow(brush, 500, 776, 430, 46, 0.4),
    times(antennas, (index) => {
      const x = 210 + (580 / (antennas - 1)) * index;
      const lean = (index - (antennas - 1) / 2) * 26;
      return path(
        `M${x - 17} 620L${x - 13 + lean} 190Q${x + lean} 172 ${x + 13 + lean} 190L${x + 17} 620Z`,
        brush.linear([lighter(body, 0.35), body, darker(body, 0.4)], 0),
      );
    }),
    path(
      'M150 600H850L908 728Q914 752 888 752H112Q86 752 92 728Z',
      brush.linear([lighter(body, 0.3), body, darker(body, 0.3)], 80),
    ),
    polygon(
      [
        [260, 600],
        [740, 600],
        [650, 690],
        [350, 690],
      ],
      darker(body, 0.25),
    ),
    line('M260 600L350 690H650L740 600', accent, 5),
    rect(92, 730, 816, 34, 12, darker(body, 0.5)),
    times(7, (index) => circle(380 + index * 40, 722, 5, index === 5 ? '#f5a300' : '#34d399')),
  ].join('');
};

export const drawDongle: Drawing = ({ brush, seed }) => {
  const body = nth(['#1f232a', '#2563eb', '#d9dee5', '#8d1f2d'], seed);
  return [
    shadow(brush, 510, 760, 360, 46, 0.36),
    group(
      [
        rect(-40, -52, 150, 104, 8, brush.linear(['#f4f6f8', '#a5adb9', '#dfe3e8'])),
        rect(-14, -26, 26, 20, 2, '#39424f') + rect(-14, 8, 26, 20, 2, '#39424f'),
        rect(106, -84, 460, 180, 46, darker(body, 0.6)),
        rect(104, -92, 460, 180, 46, brush.linear([lighter(body, 0.45), body, darker(body, 0.3)], 70)),
        rect(130, -66, 300, 22, 11, '#ffffff', { opacity: 0.2 }),
        circle(500, 0, 26, 'none', { stroke: '#ffffff', 'stroke-width': 6, opacity: 0.8 }),
        path('M250 6a40 40 0 0 1 80 0M268 16a22 22 0 0 1 44 0', 'none', {
          stroke: '#ffffff',
          'stroke-width': 9,
          'stroke-linecap': 'round',
          opacity: 0.9,
        }),
        circle(290, 28, 7, '#ffffff', { opacity: 0.9 }),
      ],
      `translate(250 560) rotate(${nth([-26, -20, -32], seed)}) scale(1.05)`,
    ),
  ].join('');
};

export const drawCable: Drawing = ({ brush, seed }) => {
  const cord = nth(['#22262e', '#e6e9ee', '#1557ff', '#d3142a'], seed);
  const plug = (transform: string) =>
    group(
      [
        rect(-40, 0, 80, 120, 16, brush.linear([lighter('#2a2f38', 0.25), '#14171c'], 0)),
        rect(-26, -62, 52, 66, 8, brush.linear(['#f4f6f8', '#99a2ae', '#dfe3e8'], 0)),
        rect(-14, -52, 28, 6, 3, '#39424f'),
        rect(-18, 116, 36, 50, 10, '#2a2f38'),
      ],
      transform,
    );
  const loop = 'M320 330C320 700 760 780 760 560C760 380 420 380 420 580C420 760 680 780 690 330';
  return [
    shadow(brush, 530, 740, 380, 50, 0.34),
    line(loop, darker(cord, 0.5), 30),
    line(loop, cord, 24),
    line(loop, lighter(cord, 0.45), 5, { 'stroke-dasharray': '6 10', opacity: 0.7 }),
    plug('translate(320 190)'),
    plug('translate(690 190)'),
  ].join('');
};

export const drawMousePad: Drawing = ({ brush, seed }) => {
  const [one, two] = nth(
    [
      ['#0b1b33', '#1557ff'],
      ['#2a0f55', '#d946ef'],
      ['#111827', '#f97316'],
      ['#06363a', '#34d399'],
    ] as const,
    seed,
  );
  return [
    shadow(brush, 500, 720, 460, 40, 0.3),
    group(
      [
        rect(0, 8, 820, 420, 26, darker(one, 0.5)),
        rect(0, 0, 820, 420, 26, brush.linear([one, two], 30)),
        path('M0 300C200 180 380 400 820 160V394A26 26 0 0 1 794 420H26A26 26 0 0 1 0 394Z', two, { opacity: 0.45 }),
        path('M0 200C240 60 420 300 820 60', 'none', { stroke: lighter(two, 0.5), 'stroke-width': 4, opacity: 0.8 }),
        rect(6, 6, 808, 408, 22, 'none', {
          stroke: lighter(two, 0.3),
          'stroke-width': 3,
          'stroke-dasharray': '8 6',
          opacity: 0.7,
        }),
      ],
      'translate(90 290) rotate(-3 410 210)',
    ),
  ].join('');
};

export const drawThermalPaste: Drawing = ({ brush, seed, label }) => {
  const accent = nth(['#1557ff', '#d3142a', '#12b5a6', '#f5a300'], seed);
  return [
    shadow(brush, 500, 700, 400, 40, 0.34),
    group(
      [
        rect(0, -60, 480, 120, 20, brush.linear(['#ffffff', '#c9cfd8', '#eef1f4'])),
        rect(60, -58, 330, 116, 0, brush.linear([accent, darker(accent, 0.4)])),
        words(label || 'THERMAL', { size: 40, weight: 800, x: 80, y: 14, fill: '#ffffff', letterSpacing: 2 }),
        path('M480 -34L560 -16H620V16H560L480 34Z', brush.linear(['#eef1f4', '#99a2ae'])),
        rect(-30, -92, 30, 184, 10, '#39424f') +
          rect(-180, -18, 154, 36, 6, brush.linear(['#59626f', '#22262e'])) +
          rect(-206, -66, 30, 132, 10, '#39424f'),
      ],
      'translate(330 500) rotate(-14)',
    ),
  ].join('');
};

export const drawOsBox: Drawing = (brief) => {
  const [title = 'Windows 11', edition = 'Home'] = brief.label.split('|');
  const colours = nth(
    [
      ['#1557ff', '#22d3ee'],
      ['#0b1b33', '#1557ff'],
      ['#c2410c', '#facc15'],
      ['#0f766e', '#a7f3d0'],
      ['#6d28d9', '#e879f9'],
    ] as const,
    brief.seed,
  );
  return drawBox(brief, title, edition, colours);
};
