import { brandSign } from './brand-marks.ts';
import { darker, lighter } from './colour.ts';
import { laptopKeyboard, palmRest } from './laptop-keyboard.ts';
import type { LaptopLook } from './laptop-look.ts';
import { createPlane, patch } from './plane.ts';
import type { Brief } from './scene.ts';
import { shadow } from './scene.ts';
import { screenContent } from './screen-content.ts';
import { circle, group, line, onFace, path, polygon, rect } from './svg.ts';
import { glare } from './wallpaper.ts';

/** Open laptop seen from its left front; on the mirrored drawing what is read must be mirrored back. */
export const drawAngledLaptop = ({ brush, seed }: Brief, look: LaptopLook) => {
  const { body, edge } = look;
  const deck = createPlane([232, 606], [796, 540], [934, 716], [322, 826]);
  const w = 564;
  const [top, chin, side] = [look.notch ? 11 : 12 + look.side * 0.3, look.chin * 0.8, look.side * 0.85];
  const screenW = w - side * 2;
  const screenH = screenW / look.ratio;
  const h = screenH + top + chin;
  const readable = (svg: string, width: number) =>
    look.pose === 'right' ? group(svg, `translate(${width} 0) scale(-1 1)`) : svg;
  const scale = 0.72 + (look.width / 750) * 0.34;
  return group(
    [
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
      palmRest(deck, look, brush.linear([lighter(body, 0.1), darker(body, 0.06)])),
      look.tail
        ? polygon(
            [
              [236, 600 - look.tail],
              [786, 535 - look.tail],
              [796, 545],
              [240, 611],
            ],
            brush.linear([darker(body, 0.2), darker(body, 0.6)]),
          )
        : '',
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
        [232 - (28 / 376) * h, 598 - h],
        [1, -66 / 564],
        [28 / 376, 1],
        [
          rect(-7, -5, w + 12, h + 10, 18, brush.linear([lighter(body, 0.45), body, darker(body, 0.4)], 30)),
          rect(0, 0, w, h, 14, look.bezel),
          group(
            [
              readable(screenContent(brush, screenW, screenH, seed, look.screen), screenW),
              glare(brush, screenW, screenH),
            ],
            `translate(${side} ${top})`,
          ),
          look.notch
            ? path(`M${w / 2 - 38} ${top - 1}h76v7a9 9 0 0 1 -9 9h-58a9 9 0 0 1 -9 -9z`, look.bezel)
            : circle(w / 2, top / 2, 2.6, '#39424f'),
          chin > 16
            ? group(
                readable(brandSign(look.brand, chin * 0.55, '#7d8797', look.bezel), 0),
                `translate(${w / 2} ${h - chin / 2})`,
              )
            : '',
        ],
      ),
    ],
    `translate(570 520) scale(${scale}) translate(-570 -520)`,
  );
};
