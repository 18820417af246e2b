import type { Brush } from './brush.ts';
import { darker, lighter, lights } from './colour.ts';
import { nth } from './random.ts';
import type { Drawing } from './scene.ts';
import { shadow } from './scene.ts';
import { circle, group, line, path, polygon, rect, times } from './svg.ts';
import { glare, wallpaper } from './wallpaper.ts';

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

export const drawMonitor: Drawing = ({ brush, seed }) => {
  const body = nth(bodies, seed);
  const [w, h] = [840, 492];
  return [
    shadow(brush, 500, 818, 320, 34, 0.38),
    stand(brush, body, seed, 650),
    rect(80, 170, w, h + 18, 16, brush.linear([lighter(body, 0.35), body, darker(body, 0.35)], 60)),
    rect(84, 174, w - 8, h - 8, 12, '#0b0e13'),
    group([wallpaper(brush, w - 28, h - 28, seed), glare(brush, w - 28, h - 28)], 'translate(94 184)'),
    rect(84, 664, w - 8, 20, 6, brush.linear([lighter(body, 0.12), darker(body, 0.2)])),
    circle(890, 674, 3.5, '#22d3ee'),
    rect(480, 671, 40, 5, 2.5, lighter(body, 0.35)),
  ].join('');
};

export const drawUltrawideMonitor: Drawing = ({ brush, seed }) => {
  const body = nth(bodies, seed + 1);
  const outer = 'M40 226Q500 176 960 226V606Q500 656 40 606Z';
  const inner = 'M54 240Q500 192 946 240V590Q500 638 54 590Z';
  return [
    shadow(brush, 500, 800, 360, 36, 0.38),
    group(stand(brush, body, seed + 1, 620), 'translate(0 -14)'),
    path(outer, brush.linear([lighter(body, 0.3), darker(body, 0.35)])),
    path(inner, '#0b0e13'),
    group(group(wallpaper(brush, 900, 450, seed + 1), 'translate(50 190)'), undefined, {
      'clip-path': brush.clip(`<path d="${inner}"/>`),
    }),
    path(
      inner,
      brush.linear(
        [
          ['#05080f', 0, 0.45],
          ['#05080f', 0.25, 0],
          ['#ffffff', 0.5, 0.07],
          ['#05080f', 0.75, 0],
          ['#05080f', 1, 0.45],
        ],
        0,
      ),
    ),
    rect(478, 632, 44, 4, 2, lighter(body, 0.4)),
  ].join('');
};

const gameScene = (brush: Brush, w: number, h: number, seed: number) => {
  const light = nth(lights, seed);
  return group(
    [
      rect(0, 0, w, h, 0, brush.linear(['#0a0f24', '#1c1440', light[0] ?? '#ff3d71'], 90)),
      circle(w / 2, h * 0.46, h * 0.26, brush.linear([light[2] ?? '#facc15', light[0] ?? '#ff3d71'])),
      times(5, (index) => rect(w * 0.3, h * (0.48 + index * 0.05), w * 0.4, 3 + index * 1.6, 0, '#1c1440')),
      polygon(
        [
          [0, h * 0.72],
          [w * 0.16, h * 0.42],
          [w * 0.34, h * 0.72],
        ],
        '#120c2c',
      ),
      polygon(
        [
          [w, h * 0.72],
          [w * 0.82, h * 0.36],
          [w * 0.62, h * 0.72],
        ],
        '#120c2c',
      ),
      rect(0, h * 0.72, w, h * 0.28, 0, '#0d0a22'),
      times(11, (index) =>
        line(`M${w / 2 + (index - 5) * 40} ${h * 0.72}L${w / 2 + (index - 5) * 170} ${h}`, light[1] ?? '#3b82f6', 2.5, {
          opacity: 0.8,
        }),
      ),
      times(5, (index) =>
        line(`M0 ${h * (0.74 + index * index * 0.014)}H${w}`, light[1] ?? '#3b82f6', 2, { opacity: 0.7 }),
      ),
      rect(26, 26, 150, 12, 6, '#ffffff', { opacity: 0.2 }) + rect(26, 26, 104, 12, 6, '#34d399'),
      rect(26, 48, 110, 8, 4, '#ffffff', { opacity: 0.2 }) + rect(26, 48, 70, 8, 4, '#38bdf8'),
      circle(w - 64, 64, 40, '#05080f', { opacity: 0.55, stroke: '#ffffff', 'stroke-width': 2 }),
    ],
    undefined,
    { 'clip-path': brush.clip(`<rect width="${w}" height="${h}"/>`) },
  );
};

export const drawGamingMonitor: Drawing = ({ brush, seed }) => {
  const body = nth(['#16191f', '#20252d', '#e8ebef', '#2a2d33'], seed);
  const accent = nth(['#d3142a', '#1557ff', '#8b5cf6', '#12b5a6'], seed);
  const screen = seed % 2 ? wallpaper(brush, 820, 462, seed + 4) : gameScene(brush, 820, 462, seed);
  return [
    shadow(brush, 500, 826, 340, 36, 0.4),
    path('M470 640H530L548 770H452Z', brush.linear([darker(body, 0.4), lighter(body, 0.1), darker(body, 0.4)], 0)),
    path('M500 742L752 806L738 824L500 790L262 824L248 806Z', brush.linear([lighter(body, 0.3), darker(body, 0.3)])),
    line('M300 810L500 764L700 810', accent, 5),
    rect(78, 166, 844, 500, 10, brush.linear([lighter(body, 0.3), body], 60)),
    rect(82, 170, 836, 482, 8, '#07090d'),
    group([screen, glare(brush, 820, 462)], 'translate(90 178)'),
    path('M82 652H918L902 676H560L545 690H455L440 676H98Z', brush.linear([lighter(body, 0.15), darker(body, 0.3)])),
    rect(470, 674, 60, 6, 3, accent),
  ].join('');
};

export const drawMonitorBack: Drawing = ({ brush, seed }) => {
  const body = nth(bodies, seed);
  return [
    shadow(brush, 500, 818, 320, 34, 0.38),
    rect(80, 170, 840, 500, 20, brush.linear([lighter(body, 0.28), body, darker(body, 0.28)], 50)),
    rect(290, 280, 420, 300, 26, brush.linear([lighter(body, 0.12), darker(body, 0.22)], 50)),
    rect(430, 360, 140, 140, 12, darker(body, 0.35)),
    times(4, (index) => circle(450 + (index % 2) * 100, 380 + Math.floor(index / 2) * 100, 8, lighter(body, 0.4))),
    times(14, (index) => rect(310 + index * 28, 220, 14, 28, 5, darker(body, 0.4))),
    rect(330, 548, 70, 14, 4, '#07090d') + rect(420, 548, 70, 14, 4, '#07090d') + rect(510, 548, 46, 14, 7, '#07090d'),
    rect(474, 430, 52, 370, 10, brush.linear([darker(body, 0.4), lighter(body, 0.2), darker(body, 0.4)], 0)),
    circle(500, 700, 18, '#0b0e13', { opacity: 0.6 }),
    path('M320 816Q320 794 346 794H654Q680 794 680 816Z', brush.linear([lighter(body, 0.3), darker(body, 0.25)])),
  ].join('');
};
