import { words } from '#server/platform/media/text-path.ts';
import { brandColour, brandSign } from './brand-marks.ts';
import { darker, lighter, lights } from './colour.ts';
import { fan } from './fan.ts';
import { nth } from './random.ts';
import type { Brief, Drawing, ProductForm } from './scene.ts';
import { shadow } from './scene.ts';
import { circle, group, line, path, polygon, rect, times } from './svg.ts';

const shrouds = ['#23272f', '#e9ecf0', '#2c3440', '#1a1d23', '#3b3f46', '#d5dae1'];
const brandShrouds: Record<string, readonly string[]> = {
  MSI: ['#2b2e34', '#17191e'],
  ASUS: ['#33383f', '#e9ecf0', '#1d2129'],
  Gigabyte: ['#d5dae1', '#23262d', '#3b3f46'],
  Zotac: ['#3a3d42', '#1a1d23', '#8f8a80'],
  Colorful: ['#22314f', '#eef0f3'],
  Sapphire: ['#2a1d20', '#3b3f46'],
  PowerColor: ['#1b1d22', '#46221f'],
  ASRock: ['#2c3440'],
};
const accents = ['#1557ff', '#d3142a', '#12b5a6', '#f5a300', '#8b5cf6'];

const outline = (w: number, h: number, style: number) =>
  nth(
    [
      `M14 0H${w - 60}L${w} 46V${h - 14}Q${w} ${h} ${w - 14} ${h}H14Q0 ${h} 0 ${h - 14}V14Q0 0 14 0Z`,
      `M26 0H${w - 26}Q${w} 0 ${w} 26V${h - 26}Q${w} ${h} ${w - 26} ${h}H26Q0 ${h} 0 ${h - 26}V26Q0 0 26 0Z`,
      `M10 0H${w * 0.42}L${w * 0.47} 22H${w * 0.66}L${w * 0.71} 0H${w - 40}L${w} 60V${h - 40}L${w - 40} ${h}H30L0 ${h - 30}V10Z`,
      `M0 20L24 0H${w}V${h - 50}L${w - 44} ${h}H24L0 ${h - 20}Z`,
    ],
    style,
  );

const facets = (w: number, h: number, shroud: string, accent: string, style: number) =>
  nth(
    [
      () =>
        polygon(
          [
            [0, h],
            [0, h * 0.6],
            [w * 0.22, h],
          ],
          darker(shroud, 0.35),
        ) +
        line(`M0 ${h * 0.58}L${w * 0.24} ${h}`, accent, 5) +
        polygon(
          [
            [w * 0.8, 0],
            [w - 60, 0],
            [w, 46],
            [w, h * 0.3],
          ],
          lighter(shroud, 0.14),
        ),
      () => rect(22, 16, w - 44, 4, 2, accent) + rect(22, h - 20, w - 44, 4, 2, darker(shroud, 0.3)),
      () =>
        times(3, (index) =>
          polygon(
            [
              [w * (0.28 + index * 0.25), h],
              [w * (0.33 + index * 0.25), h * 0.75],
              [w * (0.38 + index * 0.25), h],
            ],
            darker(shroud, 0.4),
          ),
        ) + line(`M30 ${h - 14}H${w * 0.26}`, accent, 5),
      () =>
        polygon(
          [
            [0, 20],
            [24, 0],
            [w * 0.3, 0],
            [0, h * 0.5],
          ],
          lighter(shroud, 0.12),
        ) + line(`M${w * 0.7} ${h - 12}H${w - 60}`, accent, 6),
    ],
    style,
  )();

const widthOf = ({ lengthMm }: ProductForm, fans: number) =>
  lengthMm ? Math.min(840, 300 + lengthMm * 1.55) : ([0, 560, 700, 800][fans] ?? 800);
const shroudOf = (brand: string, seed: number, { turn = seed }: ProductForm) =>
  nth(brandShrouds[brand] ?? shrouds, turn);
const markOf = (brand: string, seed: number) =>
  brand === 'Rakita' ? nth(accents, seed) : lighter(brandColour(brand), 0.2);

const drawCard =
  (fans: number): Drawing =>
  ({ brush, seed, label, brand, form }) => {
    const w = widthOf(form, fans);
    const h = form.small ? 250 : fans === 1 ? 360 : 330;
    const shroud = shroudOf(brand, seed, form);
    const mark = markOf(brand, seed);
    // Small cards have no light of their own.
    const light = (form.lengthMm ?? 250) > 230 && seed % 4 ? nth(lights, seed) : undefined;
    const left = 500 - w / 2 + 12;
    const r = Math.min((w - 40) / fans / 2 - 6, h / 2 - 22);
    const step = (w - 30) / fans;
    const pale = Number.parseInt(shroud.slice(1, 3), 16) > 150;
    return [
      shadow(brush, 505, 742, w * 0.58, 48, 0.4),
      group(
        [
          rect(-34, -26, 20, h + 86, 4, brush.linear(['#f1f3f6', '#9aa3af', '#cfd5dc'], 0)),
          times(5, (index) => rect(-30, 34 + index * 54, 12, 34, 3, '#333b47')),
          path(`M-14 -20H${w - 78}L${w - 56} 0H-14Z`, brush.linear([lighter(shroud, 0.35), darker(shroud, 0.15)], 0)),
          words(label || 'GEFORCE RTX', {
            size: 17,
            weight: 800,
            x: w * 0.5,
            y: -4,
            anchor: 'middle',
            fill: pale ? '#39424f' : '#f2f5f9',
            letterSpacing: 3,
          }),
          rect(w * 0.7, -34, 76, 20, 4, '#0b0e13'),
          rect(10, h, w - 60, 30, 3, brush.linear(['#1d3b30', '#0f221b'])),
          rect(70, h + 10, 250, 20, 2, brush.linear(['#f0d68a', '#b98f35'])),
          path(outline(w, h, seed), brush.linear([lighter(shroud, 0.25), shroud, darker(shroud, 0.35)], 65)),
          group(facets(w, h, shroud, mark, seed), undefined, {
            'clip-path': brush.clip(`<path d="${outline(w, h, seed)}"/>`),
          }),
          path(outline(w, h, seed), 'none', { stroke: lighter(shroud, 0.45), 'stroke-width': 2.5, opacity: 0.7 }),
          times(fans, (index) => {
            const cx = 15 + step * (index + 0.5);
            return (
              circle(cx, h / 2, r + 9, darker(shroud, 0.45)) +
              fan(brush, cx, h / 2, r, {
                blade: pale ? '#b9c1cc' : '#3b4452',
                hub: nth(['#20252e', '#dfe3e8', darker(mark, 0.1)], seed),
                blades: 7 + (seed % 4) * 2,
                light,
              }) +
              group(
                brandSign(brand, r * 0.24, seed % 3 === 1 ? '#39424f' : '#f2f5f9', '#5b6473'),
                `translate(${cx} ${h / 2})`,
              )
            );
          }),
        ],
        `translate(${left} ${fans === 1 ? 320 : 345}) rotate(-3 ${w / 2} ${h / 2})`,
      ),
    ].join('');
  };

export const drawOneFanCard = drawCard(1);
export const drawTwoFanCard = drawCard(2);
export const drawThreeFanCard = drawCard(3);

const backplate =
  (fans: number): Drawing =>
  ({ brush, seed, label, brand, form }: Brief) => {
    const w = widthOf(form, fans);
    const h = form.small ? 250 : 330;
    const shroud = shroudOf(brand, seed, form);
    const mark = markOf(brand, seed);
    const pale = Number.parseInt(shroud.slice(1, 3), 16) > 150;
    return [
      shadow(brush, 500, 736, w * 0.58, 44, 0.36),
      group(
        [
          rect(w + 2, -26, 20, h + 80, 4, brush.linear(['#f1f3f6', '#9aa3af', '#cfd5dc'], 0)),
          rect(w - 330, h - 4, 250, 30, 2, brush.linear(['#f0d68a', '#b98f35'])),
          path(outline(w, h, 1), brush.linear([lighter(shroud, 0.28), shroud, darker(shroud, 0.3)], 40)),
          times(9, (index) => rect(34 + index * 18, h * 0.24, 9, h * 0.52, 4, darker(shroud, 0.6))),
          line(`M${w * 0.36} ${h}L${w * 0.56} 0M${w * 0.4} ${h}L${w * 0.6} 0`, mark, 6),
          rect(w * 0.66, h * 0.3, 120, 120, 10, 'none', { stroke: darker(shroud, 0.45), 'stroke-width': 6 }),
          times(4, (index) =>
            circle(w * 0.66 + (index % 2) * 120, h * 0.3 + Math.floor(index / 2) * 120, 9, '#c9cfd8'),
          ),
          words(label || 'GEFORCE RTX', {
            size: 28,
            weight: 800,
            x: w * 0.6,
            y: h - 30,
            fill: pale ? '#39424f' : '#eef1f5',
            letterSpacing: 2,
          }),
        ],
        `translate(${500 - w / 2} 360) rotate(-3 ${w / 2} ${h / 2})`,
      ),
    ].join('');
  };
export const drawOneFanBack = backplate(1);
export const drawTwoFanBack = backplate(2);
export const drawThreeFanBack = backplate(3);
