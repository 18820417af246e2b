import { brandSign } from './brand-marks.ts';
import { darker, lighter } from './colour.ts';
import { drawAngledLaptop } from './laptop-angled.ts';
import { laptopKeyboard, palmRest } from './laptop-keyboard.ts';
import { type LaptopFamily, type LaptopLook, laptopLook } from './laptop-look.ts';
import { drawConvertible, drawLaptopLid, drawLaptopPorts } from './laptop-views.ts';
import { createPlane, patch } from './plane.ts';
import type { Brief, Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { screenContent } from './screen-content.ts';
import { circle, group, path, rect, times } from './svg.ts';
import { glare } from './wallpaper.ts';

const screen = ({ brush, seed }: Brief, look: LaptopLook, top: number, w: number, h: number, bezelTop: number) => {
  const x = 500 - w / 2;
  const sw = w - look.side * 2;
  const sh = sw / look.ratio;
  const frame = brush.linear([lighter(look.body, 0.45), look.body, darker(look.body, 0.35)], 70);
  return [
    rect(x - 4, top - 4, w + 8, h + 8, 20, frame),
    rect(x, top, w, h, 16, look.bezel),
    group(
      [screenContent(brush, sw, sh, seed, look.screen), glare(brush, sw, sh)],
      `translate(${x + look.side} ${top + bezelTop})`,
    ),
    look.notch
      ? path(`M454 ${top + bezelTop - 1}h92v8a10 10 0 0 1 -10 10h-72a10 10 0 0 1 -10 -10z`, look.bezel)
      : circle(500, top + bezelTop / 2, 3, '#39424f'),
    look.chin > 16
      ? group(
          brandSign(look.brand, look.chin * 0.55, '#7d8797', look.bezel),
          `translate(500 ${top + h - look.chin / 2})`,
        )
      : '',
  ].join('');
};

/** What stands out behind the hinge, with the outlets of the fans. */
const tail = ({ brush }: Brief, look: LaptopLook, y: number) => {
  const half = look.width * 0.42;
  return look.tail
    ? rect(
        500 - half,
        y - look.tail,
        half * 2,
        look.tail + 8,
        5,
        brush.linear([darker(look.body, 0.1), darker(look.body, 0.5)]),
      ) +
        times(10, (index) => rect(500 - half + 16 + index * 15, y - look.tail + 6, 8, look.tail - 8, 2, '#0a0c10')) +
        times(10, (index) => rect(500 + half - 24 - index * 15, y - look.tail + 6, 8, look.tail - 8, 2, '#0a0c10'))
    : '';
};

const drawOpenLaptop = (brief: Brief, look: LaptopLook) => {
  const { brush } = brief;
  const { body, edge, width: w } = look;
  const bezelTop = look.notch ? 12 : 12 + look.side * 0.3;
  const h = (w - look.side * 2) / look.ratio + bezelTop + look.chin;
  const depth = w * 0.27;
  const top = 500 - (h + 12 + depth + edge) / 2;
  const back = top + h + 8 + look.tail * 0.5;
  const front = back + depth;
  const [near, far] = [w * 0.62, w * 0.488];
  const deck = createPlane([500 - far, back], [500 + far, back], [500 + near, front], [500 - near, front]);
  const [l, r] = [500 - near - 6, 500 + near + 6];
  return [
    shadow(brush, 500, front + edge + 14, near * 1.12, 42, 0.42),
    tail(brief, look, back),
    screen(brief, look, top, w, h, bezelTop),
    rect(500 - far * 0.92, back - 12, far * 1.84, 16, 5, brush.linear([darker(body, 0.65), darker(body, 0.3)])),
    patch(deck, 0, 0, 1, 1, brush.linear([darker(body, 0.12), body, lighter(body, 0.3)], 75), {
      stroke: body,
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }),
    look.gaming ? patch(deck, 0.46, 0.035, 0.54, 0.085, look.accent, { opacity: 0.9 }) : '',
    laptopKeyboard(deck, look),
    palmRest(deck, look, brush.linear([lighter(body, 0.1), darker(body, 0.06)])),
    path(
      `M${l} ${front}H${r}C${r} ${front + edge * 0.6} ${r - 6} ${front + edge} ${r - 22} ${front + edge}H${l + 22}C${l + 6} ${front + edge} ${l} ${front + edge * 0.6} ${l} ${front}Z`,
      brush.linear([lighter(body, 0.35), body, darker(body, 0.4)]),
    ),
    look.light ? rect(l + 28, front + edge - 7, r - l - 56, 4, 2, brush.linear(look.light, 0)) : '',
    path(`M440 ${front}h120c0 6 -6 9 -14 9h-92c-8 0 -14 -3 -14 -9z`, darker(body, 0.35), { opacity: 0.7 }),
  ].join('');
};

/** One open in front, one from behind, as makers like to show a new colour. */
const drawPair = (brief: Brief, look: LaptopLook) =>
  group(drawLaptopLid(brief, look), 'translate(330 40) scale(0.66)') +
  group(drawOpenLaptop(brief, look), 'translate(-15 222) scale(0.79)');

const openLaptop =
  (family: LaptopFamily): Drawing =>
  (brief) => {
    const look = laptopLook(family, brief);
    if (look.pose === 'front') return drawOpenLaptop(brief, look);
    if (look.pose === 'pair') return drawPair(brief, look);
    const angled = drawAngledLaptop(brief, look);
    return look.pose === 'left' ? angled : group(angled, 'translate(1000 0) scale(-1 1)');
  };

const viewsOf = (family: LaptopFamily, first: Drawing): [Drawing, Drawing, Drawing] => [
  first,
  (brief) => drawLaptopLid(brief, laptopLook(family, brief)),
  (brief) => drawLaptopPorts(brief, laptopLook(family, brief)),
];

const drawFold: Drawing = (brief) => {
  const look = laptopLook('convertible', brief);
  return drawConvertible(brief, look);
};

/** Open, from behind, and both edges with their sockets. */
export const laptopViews = {
  thin: viewsOf('thin', openLaptop('thin')),
  gaming: viewsOf('gaming', openLaptop('gaming')),
  mac: viewsOf('mac', openLaptop('mac')),
  chromebook: viewsOf('chromebook', openLaptop('chromebook')),
  convertible: viewsOf('convertible', drawFold),
};
