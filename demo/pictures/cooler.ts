import { brandSign } from './brand-marks.ts';
import type { Brush } from './brush.ts';
import { darker, lighter, lights } from './colour.ts';
import { fan } from './fan.ts';
import { nth } from './random.ts';
import type { Brief, Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { circle, group, line, onFace, path, polygon, rect, times } from './svg.ts';

const shells = ['#22262e', '#eef0f3', '#2f3743', '#15181e', '#3d3a36'];

/** Fan frame and fins by brand: brown and beige, black, white or bare metal. */
const brandCoats: Record<string, readonly (readonly [shell: string, fins: 'dark' | 'metal' | 'white'])[]> = {
  Noctua: [['#c9a987', 'metal']],
  Deepcool: [
    ['#1b1e24', 'metal'],
    ['#eef0f3', 'white'],
    ['#22262e', 'dark'],
  ],
  Thermalright: [
    ['#3d3a36', 'metal'],
    ['#15181e', 'dark'],
  ],
  'ID-COOLING': [
    ['#22262e', 'metal'],
    ['#eef0f3', 'metal'],
  ],
  NZXT: [['#eef0f3', 'white']],
  'Cooler Master': [['#15181e', 'dark']],
  Corsair: [['#22262e', 'dark']],
};

const coatOf = ({ brand, seed, form }: Brief): readonly [shell: string, fins: 'dark' | 'metal' | 'white'] => {
  const coats = brandCoats[brand];
  return coats ? nth(coats, form.turn ?? seed) : [nth(shells, seed), seed % 2 ? 'dark' : 'metal'];
};

const framedFan = (brush: Brush, size: number, shell: string, light?: readonly string[]) => {
  const pale = Number.parseInt(shell.slice(1, 3), 16) > 150;
  return (
    rect(0, 0, size, size, size * 0.09, brush.linear([lighter(shell, 0.25), shell, darker(shell, 0.3)], 50)) +
    times(4, (index) =>
      circle((index % 2 ? 0.93 : 0.07) * size, (index > 1 ? 0.93 : 0.07) * size, size * 0.028, '#0a0d12'),
    ) +
    fan(brush, size / 2, size / 2, size * 0.455, {
      blade: pale ? '#dfe4ea' : '#3c4554',
      well: pale ? '#8e98a6' : '#0d1118',
      light,
    })
  );
};

const pipes = (brush: Brush, y: number, bottom: number, copper: boolean) =>
  times(4, (index) =>
    rect(
      330 + index * 92,
      y,
      26,
      bottom - y,
      12,
      brush.linear(copper ? ['#8a4b24', '#e2a06b', '#8a4b24'] : ['#6f7987', '#eef1f4', '#6f7987'], 0),
    ),
  );

const finColours = {
  dark: ['#1a1e25', '#4a525f', '#2b313b', '#4a525f'],
  metal: ['#7d8794', '#f4f6f8', '#aab3bf', '#e6e9ed'],
  white: ['#c3cad4', '#ffffff', '#e3e7ec', '#f7f8fa'],
} as const;

const finStack = (brush: Brush, x: number, y: number, w: number, h: number, fins: keyof typeof finColours) =>
  rect(x, y, w, h, 6, finColours[fins][0]) +
  times(Math.floor(h / 13), (index) =>
    rect(x - 4, y + index * 13, w + 8, 7, 2, brush.linear(finColours[fins].slice(1), 0)),
  );

const base = (brush: Brush) =>
  rect(300, 800, 400, 26, 8, brush.linear(['#d9dee5', '#7d8794'])) +
  rect(390, 776, 220, 40, 6, brush.linear(['#e9ecf0', '#99a2ae'])) +
  rect(270, 818, 60, 14, 6, '#59626f') +
  rect(670, 818, 60, 14, 6, '#59626f');

export const drawTowerCooler: Drawing = (brief) => {
  const { brush, seed, brand, form } = brief;
  const [shell, fins] = coatOf(brief);
  return [
    shadow(brush, 500, 842, 330, 42, 0.38),
    pipes(brush, 640, 800, fins === 'metal'),
    base(brush),
    finStack(brush, 232, 190, 536, 520, fins),
    rect(232, 172, 536, 30, 8, brush.linear([lighter(shell, 0.4), shell], 20)),
    group(framedFan(brush, 500, shell, form.lit ? nth(lights, seed) : undefined), 'translate(250 208)'),
    group(brandSign(brand, 52, '#f2f5f9', darker(shell, 0.4)), 'translate(500 458)'),
  ].join('');
};

/** From the side: two stacks of fins, a fan before the first and one between them. */
export const drawDualTowerCooler: Drawing = (brief) => {
  const { brush, seed, brand, form } = brief;
  const [shell, fins] = coatOf(brief);
  const dark = fins !== 'metal';
  const light = form.lit ? nth(lights, seed) : [lighter(shell, 0.1), darker(shell, 0.3)];
  const edgeFan = (x: number) =>
    rect(x, 208, 62, 470, 14, brush.linear([lighter(shell, 0.3), shell, darker(shell, 0.35)], 0)) +
    rect(x + 14, 240, 34, 406, 10, darker(shell, 0.5)) +
    rect(x + 24, 262, 14, 362, 7, brush.linear(light)) +
    times(2, (index) => rect(x - 6, 250 + index * 350, 74, 12, 6, '#8d97a5'));
  const pipe = (x: number) => {
    const metal = brush.linear(dark ? ['#6f7987', '#eef1f4', '#6f7987'] : ['#8a4b24', '#e2a06b', '#8a4b24'], 0);
    return rect(x, 168, 24, 580, 12, metal) + rect(x + 2, 160, 20, 26, 8, dark ? '#d9dee5' : '#c9874f');
  };
  return [
    shadow(brush, 500, 842, 390, 44, 0.4),
    [300, 350, 400].map(pipe).join('') + [620, 670, 720].map(pipe).join(''),
    line('M312 740C320 792 420 800 500 800C580 800 700 792 732 740', dark ? '#b9c1cc' : '#c9874f', 22),
    line('M362 740C372 780 430 788 500 788C570 788 650 780 682 740', dark ? '#8d97a5' : '#a8693c', 20),
    base(brush),
    finStack(brush, 252, 200, 210, 520, fins),
    finStack(brush, 566, 200, 210, 520, fins),
    rect(244, 180, 226, 34, 10, brush.linear([lighter(shell, 0.45), shell], 20)),
    rect(558, 180, 226, 34, 10, brush.linear([lighter(shell, 0.45), shell], 20)),
    edgeFan(174),
    edgeFan(482),
    group(brandSign(brand, 26, lighter(shell, 0.7), shell), 'translate(357 197)'),
    group(brandSign(brand, 26, lighter(shell, 0.7), shell), 'translate(671 197)'),
  ].join('');
};

export const drawLowProfileCooler: Drawing = (brief) => {
  const { brush, seed, form } = brief;
  const [shell] = coatOf(brief);
  return [
    shadow(brush, 505, 760, 430, 60, 0.42),
    rect(390, 690, 230, 60, 8, brush.linear(['#e9ecf0', '#8d97a5'])),
    times(4, (index) =>
      line(
        `M${250 + index * 30} ${620 + index * 10}C${250 + index * 30} 730 340 732 430 ${720 + index * 6}`,
        index % 2 ? '#e2a06b' : '#b06c3c',
        13,
      ),
    ),
    polygon(
      [
        [140, 560],
        [505, 680],
        [870, 560],
        [870, 640],
        [505, 760],
        [140, 640],
      ],
      '#59626f',
    ),
    times(10, (index) =>
      polygon(
        [
          [140, 562 + index * 8],
          [505, 682 + index * 8],
          [870, 562 + index * 8],
          [870, 566 + index * 8],
          [505, 687 + index * 8],
          [140, 566 + index * 8],
        ],
        '#eef1f4',
      ),
    ),
    polygon(
      [
        [140, 528],
        [505, 648],
        [505, 690],
        [140, 566],
      ],
      darker(shell, 0.3),
    ),
    polygon(
      [
        [505, 648],
        [870, 528],
        [870, 566],
        [505, 690],
      ],
      darker(shell, 0.5),
    ),
    polygon(
      [
        [140, 528],
        [505, 408],
        [870, 528],
        [505, 648],
      ],
      brush.linear([lighter(shell, 0.2), shell], 30),
    ),
    onFace(
      [140, 528],
      [0.73, 0.24],
      [0.73, -0.24],
      framedFan(brush, 500, shell, form.lit ? nth(lights, seed) : undefined),
    ),
  ].join('');
};

const liquid =
  (fans: 2 | 3): Drawing =>
  (brief) => {
    const { brush, seed, brand } = brief;
    const [shell] = coatOf(brief);
    const light = nth(lights, seed);
    const size = fans === 3 ? 260 : 320;
    const w = size * fans;
    const left = 500 - w / 2;
    return [
      shadow(brush, 500, 846, 420, 40, 0.3),
      group([
        rect(left - 34, 172, w + 68, size + 30, 18, brush.linear([lighter(shell, 0.2), shell, darker(shell, 0.35)])),
        times(fans, (index) =>
          group(framedFan(brush, size - 8, shell, light), `translate(${left + index * size + 4} 190)`),
        ),
      ]),
      line(`M${left - 6} ${200 + size}C${left - 10} 660 240 720 400 718`, '#0f1218', 26),
      line(`M${left + 40} ${200 + size}C${left + 50} 610 280 660 410 662`, '#171b22', 26),
      line(`M${left - 6} ${200 + size}C${left - 10} 660 240 720 400 718`, '#3a424f', 6, { 'stroke-dasharray': '3 9' }),
      rect(376, 636, 60, 104, 12, brush.linear(['#4a525f', '#15181e'])),
      rect(420, 570, 260, 250, 60, darker(shell, 0.55)),
      rect(420, 560, 260, 250, 60, brush.linear([lighter(shell, 0.35), shell, darker(shell, 0.4)], 50)),
      circle(550, 685, 100, '#0a0d12'),
      circle(550, 685, 92, 'none', { stroke: brush.linear(light, 40), 'stroke-width': 10 }),
      nth(
        [
          () => group(brandSign(brand, 100, light[0] ?? '#22d3ee', '#0a0d12'), 'translate(550 685)'),
          () => circle(550, 685, 44, brush.radial([...light], 0.4, 0.35, 0.7)),
          () =>
            times(5, (index) =>
              rect(508 + index * 18, 700 - index * 12, 10, 30 + index * 12, 4, brush.linear(light, 90)),
            ),
        ],
        seed,
      )(),
      path('M470 610C500 585 560 580 610 600', 'none', {
        stroke: '#ffffff',
        'stroke-width': 6,
        opacity: 0.25,
        'stroke-linecap': 'round',
      }),
    ].join('');
  };
export const drawLiquid240 = liquid(2);
export const drawLiquid360 = liquid(3);
