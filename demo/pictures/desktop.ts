import { darker, lighter } from './colour.ts';
import { nth } from './random.ts';
import type { Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { circle, group, line, onFace, path, polygon, rect, times } from './svg.ts';
import { glare, wallpaper } from './wallpaper.ts';

export const drawAllInOne: Drawing = ({ brush, seed }) => {
  const body = nth(['#e8ebef', '#2f3642', '#c7d3e3', '#d8cfc2'], seed);
  return [
    shadow(brush, 500, 832, 420, 40, 0.36),
    path('M430 690H570L590 800H410Z', brush.linear([darker(body, 0.35), body])),
    rect(350, 796, 300, 20, 10, brush.linear([lighter(body, 0.3), darker(body, 0.3)])),
    rect(110, 170, 780, 530, 24, brush.linear([lighter(body, 0.5), body, darker(body, 0.2)], 60)),
    rect(120, 180, 760, 436, 16, '#0d1117'),
    group([wallpaper(brush, 728, 406, seed + 3), glare(brush, 728, 406)], 'translate(136 195)'),
    circle(500, 657, 15, darker(body, 0.2)),
    circle(500, 657, 7, lighter(body, 0.4)),
    group(
      [
        polygon(
          [
            [0, 0],
            [360, 0],
            [392, 66],
            [-32, 66],
          ],
          brush.linear([lighter(body, 0.4), darker(body, 0.12)]),
          { stroke: body, 'stroke-width': 6, 'stroke-linejoin': 'round' },
        ),
        times(4, (row) =>
          times(13, (column) =>
            rect(6 - row * 7 + column * (27 + row), 5 + row * 15, 22 + row, 10, 3, darker(body, 0.55)),
          ),
        ),
      ],
      'translate(270 846)',
    ),
    group(
      [
        path('M0 40C0 0 60 0 60 40V52C60 74 0 74 0 52Z', brush.linear([lighter(body, 0.5), darker(body, 0.25)])),
        line('M30 12V30', darker(body, 0.4), 3),
      ],
      'translate(720 848)',
    ),
  ].join('');
};

export const drawMiniPc: Drawing = ({ brush, seed }) => {
  const body = nth(['#2a3039', '#dfe3e9', '#39424f', '#1c2027'], seed);
  const accent = nth(['#1557ff', '#d3142a', '#12b5a6', '#f5a300'], seed);
  return [
    shadow(brush, 510, 720, 430, 70, 0.42),
    polygon(
      [
        [170, 420],
        [520, 330],
        [850, 420],
        [500, 530],
      ],
      brush.linear([lighter(body, 0.35), body], 30),
    ),
    polygon(
      [
        [300, 424],
        [512, 368],
        [716, 424],
        [502, 490],
      ],
      darker(body, 0.12),
    ),
    circle(508, 426, 34, 'none', {
      stroke: lighter(body, 0.4),
      'stroke-width': 8,
      transform: 'translate(0 170) scale(1 0.6)',
    }),
    onFace(
      [170, 420],
      [1, 110 / 330],
      [0, 1],
      [
        rect(0, 0, 330, 190, 0, brush.linear([lighter(body, 0.1), darker(body, 0.3)])),
        times(11, (index) => rect(30 + index * 25, 40, 12, 110, 5, darker(body, 0.55))),
      ],
    ),
    onFace(
      [500, 530],
      [1, -110 / 350],
      [0, 1],
      [
        rect(0, 0, 350, 190, 0, brush.linear([darker(body, 0.1), darker(body, 0.45)], 20)),
        circle(48, 95, 22, 'none', { stroke: accent, 'stroke-width': 6 }),
        rect(100, 70, 62, 20, 4, '#0b0e13'),
        rect(100, 102, 62, 20, 4, '#0b0e13'),
        rect(182, 86, 50, 18, 9, '#0b0e13'),
        circle(266, 95, 12, '#0b0e13'),
        rect(0, 176, 350, 6, 0, accent),
      ],
    ),
    line('M170 420L500 530L850 420', lighter(body, 0.5), 3),
  ].join('');
};
