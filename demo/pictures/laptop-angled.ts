import { darker, lighter } from './colour.ts';
import { laptopKeyboard } from './laptop-keyboard.ts';
import type { LaptopLook } from './laptop-look.ts';
import { createPlane, patch } from './plane.ts';
import type { Brief } from './scene.ts';
import { shadow } from './scene.ts';
import { circle, group, line, onFace, path, polygon, rect } from './svg.ts';
import { glare, wallpaper } from './wallpaper.ts';

/** Open laptop seen from its left front. */
export const drawAngledLaptop = ({ brush, seed }: Brief, look: LaptopLook) => {
  const { body } = look;
  const edge = look.bold ? 26 : 16;
  const deck = createPlane([232, 606], [796, 540], [934, 716], [322, 826]);
  const [w, h] = [564, 376];
  const [screenW, screenH] = [w - 24, h - 24 - h * look.chin];
  return [
    shadow(brush, 580, 850, 420, 50, 0.42),
    polygon(
      [
        [228, 606],
        [322, 830],
        [322, 830 + edge],
        [228, 606 + edge],
      ],
      darker(body, 0.45),
    ),
    polygon(
      [
        [322, 830],
        [936, 718],
        [936, 718 + edge],
        [322, 830 + edge],
      ],
      brush.linear([lighter(body, 0.2), body, darker(body, 0.35)]),
    ),
    look.light ? line(`M330 ${824 + edge}L932 ${712 + edge}`, brush.linear(look.light, 0), 5) : '',
    patch(deck, 0, 0, 1, 1, brush.linear([darker(body, 0.15), body, lighter(body, 0.28)], 60), {
      stroke: body,
      'stroke-width': 7,
      'stroke-linejoin': 'round',
    }),
    laptopKeyboard(deck, look),
    patch(
      deck,
      look.numpad ? 0.27 : 0.35,
      0.67,
      look.numpad ? 0.57 : 0.65,
      0.95,
      brush.linear([lighter(body, 0.1), darker(body, 0.06)]),
      { stroke: darker(body, 0.22), 'stroke-width': 1.6 },
    ),
    polygon(
      [
        [240, 596],
        [790, 531],
        [792, 547],
        [242, 613],
      ],
      darker(body, 0.6),
    ),
    onFace(
      [204, 222],
      [1, -66 / 564],
      [28 / 376, 1],
      [
        rect(-7, -5, w + 12, h + 10, 18, brush.linear([lighter(body, 0.45), body, darker(body, 0.4)], 30)),
        rect(0, 0, w, h, 14, look.bezel),
        group([wallpaper(brush, screenW, screenH, seed), glare(brush, screenW, screenH)], 'translate(12 12)'),
        look.notch
          ? path(`M${w / 2 - 38} 11h76v7a9 9 0 0 1 -9 9h-58a9 9 0 0 1 -9 -9z`, look.bezel)
          : circle(w / 2, 6, 2.6, '#39424f'),
      ],
    ),
  ].join('');
};
