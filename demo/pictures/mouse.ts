import { brandSign } from './brand-marks.ts';
import { darker, lighter, lights } from './colour.ts';
import { nth } from './random.ts';
import type { Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { group, line, path, rect, times } from './svg.ts';

const bodies = ['#22262e', '#f1f3f6', '#2d3a52', '#b9c4d4', '#151820', '#e7d9d4'];

export const drawMouse: Drawing = ({ brush, seed, brand, form }) => {
  const body = nth(bodies, seed);
  const gaming = form.lit ?? seed % 2 === 0;
  const light = nth(lights, seed);
  const shape = gaming
    ? 'M-150 -250C-120 -318 120 -318 150 -250C170 -150 150 -60 168 60C186 200 130 320 0 320C-130 320 -186 200 -168 60C-150 -60 -170 -150 -150 -250Z'
    : 'M-140 -200C-130 -310 130 -310 140 -200V150C140 260 80 310 0 310C-80 310 -140 260 -140 150Z';
  return [
    shadow(brush, 515, 838, 270, 50, 0.42),
    seed % 3 === 0 ? line('M470 230C440 120 520 90 470 20', '#2a2f38', 14) : '',
    group(
      [
        path(shape, darker(body, 0.6), { transform: 'translate(6 14)' }),
        path(shape, brush.linear([lighter(body, 0.45), body, darker(body, 0.35)], 35)),
        path(
          shape,
          brush.radial(
            [
              ['#ffffff', 0, 0.28],
              ['#ffffff', 1, 0],
            ],
            0.3,
            0.25,
            0.6,
          ),
        ),
        line('M0 -296V-20', darker(body, 0.45), 6),
        line(gaming ? 'M-162 -30C-90 10 90 10 162 -30' : 'M-140 -30C-70 0 70 0 140 -30', darker(body, 0.4), 5),
        rect(-26, -216, 52, 118, 26, darker(body, 0.65)),
        rect(-16, -200, 32, 86, 16, brush.linear(['#59626f', '#15181e', '#59626f'], 90)),
        times(5, (index) => line(`M-12 ${-186 + index * 15}H12`, gaming ? nth(light, index) : '#8b95a5', 4)),
        gaming ? rect(-13, -78, 26, 40, 8, darker(body, 0.5)) : '',
        gaming
          ? path('M-166 120C-176 210 -130 306 0 308C130 306 176 210 166 120', 'none', {
              stroke: brush.linear(light, 0),
              'stroke-width': 9,
              'stroke-linecap': 'round',
            })
          : '',
        gaming
          ? group(brandSign(brand, 76, light[0] ?? '#22d3ee', body), 'translate(0 190)')
          : group(brandSign(brand, 48, darker(body, 0.3), body), 'translate(0 200)'),
        gaming
          ? line('M-152 -60C-146 -20 -158 10 -160 40M-164 60C-168 90 -168 110 -164 130', darker(body, 0.55), 12)
          : '',
      ],
      `translate(500 500) rotate(${nth([-14, 12, 8, -9], seed)})`,
    ),
  ].join('');
};
