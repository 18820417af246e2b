import { brandColour } from './brand-marks.ts';
import { darker, lighter, lights } from './colour.ts';
import { nth } from './random.ts';
import type { Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { circle, ellipse, group, line, path, rect, times } from './svg.ts';

const bodies = ['#22262e', '#eef0f3', '#2b3a57', '#3a3f47', '#d9cfe8'];

const headsetBodies: Record<string, readonly string[]> = {
  HyperX: ['#8a2029'],
  Razer: ['#2c4a30'],
  Logitech: ['#4a5160'],
};

export const drawHeadset: Drawing = ({ brush, seed, brand }) => {
  const body = nth(headsetBodies[brand] ?? bodies, seed);
  const light = nth(lights, seed);
  const accent = brand === 'Rakita' ? '#1557ff' : lighter(brandColour(brand), 0.15);
  const cup = (x: number, flip: number) =>
    group(
      [
        ellipse(18, 0, 74, 150, '#14171d'),
        ellipse(18, 0, 60, 132, brush.linear(['#3b424e', '#1a1d23'], 0)),
        rect(-64, -138, 92, 276, 46, brush.linear([lighter(body, 0.4), body, darker(body, 0.4)], 20)),
        rect(-52, -96, 54, 192, 27, darker(body, 0.35)),
        line('M-26 -60V60', seed % 2 ? accent : brush.linear([...light, light[0] ?? accent], 90), 10),
      ],
      `translate(${x} 600) scale(${flip} 1)`,
    );
  return [
    shadow(brush, 500, 776, 340, 46, 0.4),
    path('M222 560C200 120 800 120 778 560', 'none', {
      stroke: brush.linear([lighter(body, 0.45), body, darker(body, 0.3)], 20),
      'stroke-width': 46,
      'stroke-linecap': 'round',
    }),
    path('M262 420C300 210 700 210 738 420', 'none', {
      stroke: '#1a1d23',
      'stroke-width': 34,
      'stroke-linecap': 'round',
    }),
    path('M280 386C330 240 670 240 720 386', 'none', {
      stroke: '#3b424e',
      'stroke-width': 8,
      'stroke-linecap': 'round',
      opacity: 0.8,
    }),
    rect(204, 470, 40, 110, 14, brush.linear(['#c9cfd8', '#7d8794'], 0)),
    rect(756, 470, 40, 110, 14, brush.linear(['#c9cfd8', '#7d8794'], 0)),
    cup(240, 1),
    cup(760, -1),
    seed % 3 === 2
      ? ''
      : line('M206 700C220 800 330 830 420 812', '#1a1d23', 14) +
        rect(408, 790, 76, 38, 19, brush.linear([lighter(body, 0.2), darker(body, 0.5)])),
  ].join('');
};

export const drawSpeaker: Drawing = ({ brush, seed }) => {
  const body = nth(['#1f232a', '#eceff2', '#5a4230', '#2b3a57'], seed);
  const accent = nth(['#f5a300', '#1557ff', '#d3142a', '#22d3ee'], seed);
  const box = (x: number, scale: number) =>
    group(
      [
        rect(6, 12, 300, 520, 34, darker(body, 0.6)),
        rect(0, 0, 300, 520, 34, brush.linear([lighter(body, 0.32), body, darker(body, 0.35)], 40)),
        circle(150, 130, 62, '#0b0e13') +
          circle(150, 130, 50, brush.radial(['#59626f', '#1a1d23'], 0.4, 0.35, 0.7)) +
          circle(150, 130, 18, accent),
        circle(150, 350, 124, '#0b0e13') +
          circle(150, 350, 110, brush.radial(['#2a2f38', '#3b424e', '#12151a'], 0.45, 0.4, 0.6)),
        times(3, (index) => circle(150, 350, 92 - index * 20, 'none', { stroke: '#4a525f', 'stroke-width': 3 })),
        circle(150, 350, 40, brush.radial([lighter(accent, 0.3), accent, darker(accent, 0.4)], 0.35, 0.3, 0.8)),
        circle(150, 350, 118, 'none', { stroke: accent, 'stroke-width': 4, opacity: 0.8 }),
      ],
      `translate(${x} ${800 - 520 * scale}) scale(${scale})`,
    );
  return [shadow(brush, 500, 806, 420, 44, 0.4), box(170, 1.02), box(540, 1.02)].join('');
};
