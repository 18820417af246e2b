import { brandSign } from './brand-marks.ts';
import type { Brush } from './brush.ts';
import { darker, lighter } from './colour.ts';
import { nth } from './random.ts';
import type { Brief, Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { type ScreenContent, screenContent } from './screen-content.ts';
import { circle, group, line, path, rect, times } from './svg.ts';
import { glare } from './wallpaper.ts';

const bodies = ['#1c2027', '#e3e7ec', '#2b313b', '#b9c1cc'];

const stand = (brush: Brush, body: string, style: number, bottom: number) =>
  nth(
    [
      () =>
        path(`M466 ${bottom}H534L544 796H456Z`, brush.linear([darker(body, 0.45), body, darker(body, 0.2)], 0)) +
        path('M330 812Q330 794 352 794H648Q670 794 670 812Z', brush.linear([lighter(body, 0.3), darker(body, 0.25)])),
      () =>
        rect(476, bottom, 48, 90, 4, darker(body, 0.3)) +
        path(
          `M500 ${bottom + 60}L730 812H690L500 ${bottom + 100}L310 812H270Z`,
          brush.linear([lighter(body, 0.2), darker(body, 0.35)]),
        ),
      () =>
        rect(480, bottom, 40, 812 - bottom - 14, 6, brush.linear(['#eef1f4', '#99a2ae', '#d5dae1'], 0)) +
        rect(350, 796, 300, 18, 9, brush.linear(['#eef1f4', '#8d97a5'])),
    ],
    style,
  )();

interface Panel {
  w: number;
  h: number;
  left: number;
  top: number;
  bottom: number;
  /** How far the middle of the upper edge lies above its ends. */
  bow: number;
  chin: number;
}

/** A larger diagonal is drawn wider; the height follows from the ratio. */
const panelOf = ({ form }: Brief): Panel => {
  const { inches = 27, ratio = 16 / 9, curved = false, line: series } = form;
  const w = Math.min(inches > 40 ? 970 : 930, 690 + (inches - 21) * 25);
  const h = w / ratio;
  const top = 420 - h / 2;
  const chin = series === 'budget' ? 26 : series === 'premium' ? 10 : 16;
  return { w, h, left: 500 - w / 2, top, bottom: top + h + chin, bow: curved ? (ratio > 2 ? 44 : 24) : 0, chin };
};

const outline = ({ left, w, bow }: Panel, top: number, bottom: number, inset: number) =>
  `M${left + inset} ${top + inset}Q500 ${top + inset - bow * 2} ${left + w - inset} ${top + inset}V${bottom - inset}Q500 ${bottom - inset + bow * 2} ${left + inset} ${bottom - inset}Z`;

const face = (brief: Brief, panel: Panel, body: string, content: ScreenContent) => {
  const { brush, seed } = brief;
  const { left, top, bottom, w, h, bow, chin } = panel;
  const glass = outline(panel, top, bottom - chin, 10);
  return [
    path(outline(panel, top, bottom, 0), brush.linear([lighter(body, 0.35), body, darker(body, 0.35)], 60), {
      stroke: body,
      'stroke-width': 10,
      'stroke-linejoin': 'round',
    }),
    path(outline(panel, top, bottom - chin, 2), '#0b0e13'),
    group(
      group(
        [screenContent(brush, w, h + bow * 2, seed, content), glare(brush, w, h + bow * 2)],
        `translate(${left} ${top - bow})`,
      ),
      undefined,
      { 'clip-path': brush.clip(`<path d="${glass}"/>`) },
    ),
    bow
      ? path(
          glass,
          brush.linear(
            [
              ['#05080f', 0, 0.4],
              ['#05080f', 0.25, 0],
              ['#ffffff', 0.5, 0.06],
              ['#05080f', 0.75, 0],
              ['#05080f', 1, 0.4],
            ],
            0,
          ),
        )
      : '',
    group(
      brandSign(brief.brand, Math.min(16, chin), lighter(body, 0.45), body),
      `translate(500 ${bottom - chin / 2 + bow})`,
    ),
    circle(left + w - 26, bottom - chin / 2, 3.5, '#22d3ee'),
  ].join('');
};

export const drawMonitor: Drawing = (brief) => {
  const { brush, seed, form } = brief;
  const panel = panelOf(brief);
  const body = nth(bodies, seed);
  const content: ScreenContent =
    form.ratio && form.ratio > 2
      ? nth(['code', 'game', 'studio'] as const, seed)
      : form.line === 'premium'
        ? nth(['studio', 'plain'] as const, seed)
        : nth(['office', 'desktop', 'clock', 'plain'] as const, seed);
  const rise = panel.bottom - 664;
  return [
    shadow(brush, 500, 818 + rise, 320, 34, 0.38),
    group(stand(brush, body, seed, 640), `translate(0 ${rise})`),
    face(brief, panel, body, content),
  ].join('');
};

export const drawGamingMonitor: Drawing = (brief) => {
  const { brush, seed } = brief;
  const panel = panelOf(brief);
  const body = nth(['#16191f', '#20252d', '#e8ebef', '#2a2d33'], seed);
  const accent = nth(['#d3142a', '#1557ff', '#8b5cf6', '#12b5a6'], seed);
  const rise = panel.bottom - 668;
  return [
    shadow(brush, 500, 826 + rise, 340, 36, 0.4),
    group(
      path('M470 640H530L548 770H452Z', brush.linear([darker(body, 0.4), lighter(body, 0.1), darker(body, 0.4)], 0)) +
        path(
          'M500 742L752 806L738 824L500 790L262 824L248 806Z',
          brush.linear([lighter(body, 0.3), darker(body, 0.3)]),
        ) +
        line('M300 810L500 764L700 810', accent, 5),
      `translate(0 ${rise})`,
    ),
    face(brief, panel, body, seed % 3 === 2 ? 'plain' : 'game'),
    path(
      `M${panel.left + 60} ${panel.bottom + panel.bow}H${panel.left + panel.w - 60}L560 ${panel.bottom + panel.bow + 22}H440Z`,
      brush.linear([lighter(body, 0.15), darker(body, 0.3)]),
    ),
    rect(470, panel.bottom + panel.bow + 10, 60, 5, 2.5, accent),
  ].join('');
};

export const drawMonitorBack: Drawing = (brief) => {
  const { brush, seed } = brief;
  const panel = panelOf(brief);
  const { left, top, w, h } = panel;
  const body = nth(bodies, seed);
  const middle = top + h / 2;
  const plate = Math.min(300, h * 0.6);
  return [
    shadow(brush, 500, 818, 320, 34, 0.38),
    path(outline(panel, top, panel.bottom, 0), brush.linear([lighter(body, 0.28), body, darker(body, 0.28)], 50), {
      stroke: body,
      'stroke-width': 16,
      'stroke-linejoin': 'round',
    }),
    rect(290, middle - plate / 2, 420, plate, 26, brush.linear([lighter(body, 0.12), darker(body, 0.22)], 50)),
    seed % 2
      ? times(14, (index) => rect(310 + index * 28, middle - plate / 2 - 40, 14, 24, 5, darker(body, 0.4)))
      : circle(500, middle, plate * 0.46, 'none', { stroke: darker(body, 0.35), 'stroke-width': 10 }),
    rect(430, middle - 70, 140, 140, 12, darker(body, 0.35)),
    times(4, (index) =>
      circle(450 + (index % 2) * 100, middle - 50 + Math.floor(index / 2) * 100, 8, lighter(body, 0.4)),
    ),
    group(brandSign(brief.brand, 44, lighter(body, 0.4), body), `translate(${left + w - 90} ${top + 60})`),
    rect(
      474,
      middle,
      52,
      800 - middle,
      10,
      brush.linear([darker(body, 0.4), lighter(body, 0.2), darker(body, 0.4)], 0),
    ),
    circle(500, 700, 18, '#0b0e13', { opacity: 0.6 }),
    path('M320 816Q320 794 346 794H654Q680 794 680 816Z', brush.linear([lighter(body, 0.3), darker(body, 0.25)])),
  ].join('');
};
