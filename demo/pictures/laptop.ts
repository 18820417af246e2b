import type { Brush } from './brush.ts';
import { darker, lighter } from './colour.ts';
import { drawAngledLaptop } from './laptop-angled.ts';
import { laptopKeyboard } from './laptop-keyboard.ts';
import { chromebookLook, gamingLook, type LaptopLook, macLook, thinLook } from './laptop-look.ts';
import { createPlane, patch } from './plane.ts';
import type { Brief, Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { circle, group, path, polygon, rect } from './svg.ts';
import { words } from './text-path.ts';
import { glare, wallpaper } from './wallpaper.ts';

const screen = (brush: Brush, look: LaptopLook, seed: number, gaming: boolean) => {
  const [x, y, w, h] = [168, 190, 664, 428];
  const [sx, sy, sw] = [x + 13, y + 13, w - 26];
  const sh = h - 13 - Math.max(16, h * look.chin);
  return [
    rect(
      x - 4,
      y - 4,
      w + 8,
      h + 8,
      20,
      brush.linear([lighter(look.body, 0.45), look.body, darker(look.body, 0.35)], 70),
    ),
    rect(x, y, w, h, 16, look.bezel),
    group([wallpaper(brush, sw, sh, seed), glare(brush, sw, sh)], `translate(${sx} ${sy})`),
    look.notch
      ? path(`M${x + w / 2 - 46} ${sy - 1}h92v8a10 10 0 0 1 -10 10h-72a10 10 0 0 1 -10 -10z`, look.bezel)
      : circle(x + w / 2, y + 6.5, 3, '#39424f'),
    gaming
      ? words('PLAY READY', {
          size: 11,
          weight: 700,
          x: x + w / 2,
          y: y + h - 10,
          anchor: 'middle',
          fill: '#5b6473',
          letterSpacing: 3,
        })
      : '',
  ].join('');
};

export const drawOpenLaptop = ({ brush, seed }: Brief, look: LaptopLook) => {
  const deck = createPlane([176, 626], [824, 626], [912, 806], [88, 806]);
  const gaming = look.light !== undefined;
  const edge = look.bold ? 24 : 15;
  const padLeft = look.numpad ? 0.27 : 0.35;
  const padRight = look.numpad ? 0.57 : 0.65;
  return [
    shadow(brush, 500, 836, 470, 44, 0.42),
    screen(brush, look, seed, gaming),
    rect(196, 614, 608, 16, 5, brush.linear([darker(look.body, 0.65), darker(look.body, 0.3)])),
    patch(deck, 0, 0, 1, 1, brush.linear([darker(look.body, 0.12), look.body, lighter(look.body, 0.3)], 75), {
      stroke: look.body,
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }),
    laptopKeyboard(deck, look),
    patch(deck, padLeft, 0.67, padRight, 0.95, brush.linear([lighter(look.body, 0.1), darker(look.body, 0.06)]), {
      stroke: darker(look.body, 0.22),
      'stroke-width': 1.6,
    }),
    gaming
      ? polygon(
          [
            [84, 808],
            [916, 808],
            [908, 813],
            [92, 813],
          ],
          brush.linear(look.light ?? [], 0),
        )
      : '',
    path(
      `M82 806H918C918 ${806 + edge * 0.6} 912 ${806 + edge} 896 ${806 + edge}H104C88 ${806 + edge} 82 ${806 + edge * 0.6} 82 806Z`,
      brush.linear([lighter(look.body, 0.35), look.body, darker(look.body, 0.4)]),
    ),
    gaming ? rect(110, 806 + edge - 7, 780, 3.5, 2, brush.linear(look.light ?? [], 0), { opacity: 0.95 }) : '',
    path('M440 806H560C560 812 554 815 546 815H454C446 815 440 812 440 806Z', darker(look.body, 0.35), {
      opacity: 0.7,
    }),
  ].join('');
};

/** Every third laptop stands at an angle, and half of those face the other way. */
const openLaptop =
  (lookOf: (seed: number) => LaptopLook): Drawing =>
  (brief) => {
    const look = lookOf(brief.seed);
    if (brief.seed % 3 !== 1) return drawOpenLaptop(brief, look);
    const angled = drawAngledLaptop(brief, look);
    return brief.seed % 2 ? angled : group(angled, 'translate(1000 0) scale(-1 1)');
  };

export const drawThinLaptop = openLaptop(thinLook);
export const drawGamingLaptop = openLaptop(gamingLook);
export const drawMacLaptop = openLaptop(macLook);
export const drawChromebook = openLaptop(chromebookLook);
