import { darker, lighter } from './colour.ts';
import { nth } from './random.ts';
import { picture } from './scene.ts';
import { circle, ellipse, group, line, path, rect } from './svg.ts';

const grounds = [
  ['#dbe7ff', '#9dbdff'],
  ['#d9f5ee', '#8fdcc8'],
  ['#ffe9cc', '#ffc98a'],
  ['#ece3ff', '#c3aaff'],
] as const;
const skins = ['#d9a06f', '#c68c5d', '#e3b184', '#b97d50'];
const shirts = ['#1557ff', '#0b1b33', '#128c4b', '#1557ff'];

/** 600 x 600. Designs: 0 short hair, 1 hijab, 2 glasses and side parting, 3 long hair. */
export const drawPortrait = (design: number) =>
  picture(600, 600, '#ffffff', (brush) => {
    const [light, deep] = nth(grounds, design);
    const skin = nth(skins, design);
    const shirt = nth(shirts, design);
    const hair = nth(['#1d1a1a', '#274690', '#2a1c14', '#241a1d'], design);
    const behind = [
      '',
      '',
      '',
      path('M176 290C150 110 450 110 424 290C430 380 440 430 452 470H148C160 430 170 380 176 290Z', hair),
    ][design % 4];
    const front = [
      path(
        'M196 262C180 140 260 108 318 116C400 116 420 190 404 262C396 232 384 214 366 200C320 218 250 214 224 204C208 220 200 240 196 262Z',
        hair,
      ),
      path(
        'M180 300C150 76 450 76 420 300C424 372 410 420 392 450C440 470 468 506 476 556C420 604 180 604 124 556C132 506 160 470 208 450C190 420 176 372 180 300ZM300 180C232 180 214 236 216 290C218 350 256 410 300 410C344 410 382 350 384 290C386 236 368 180 300 180Z',
        brush.linear([lighter(hair, 0.25), hair, darker(hair, 0.2)], 60),
        { 'fill-rule': 'evenodd' },
      ) +
        line('M214 452C250 500 350 508 392 452M180 520C260 560 350 556 430 500', darker(hair, 0.3), 5, {
          opacity: 0.6,
        }),
      path(
        'M194 268C176 150 240 104 320 112C396 112 424 180 406 268C402 240 394 220 384 208C350 214 290 200 262 172C244 200 212 214 194 268Z',
        hair,
      ),
      path(
        'M186 300C170 150 250 116 300 120C370 116 430 150 414 300C404 250 384 216 350 190C320 220 240 226 214 236C200 256 190 276 186 300Z',
        hair,
      ),
    ][design % 4];
    return [
      rect(0, 0, 600, 600, 0, brush.linear([light, deep], 60)),
      circle(300, 270, 220, '#ffffff', { opacity: 0.25 }),
      behind,
      path(
        'M90 600C96 500 180 456 250 446H350C420 456 504 500 510 600Z',
        brush.linear([lighter(shirt, 0.18), darker(shirt, 0.2)], 60),
      ),
      path('M248 380H352V452C340 490 260 490 248 452Z', darker(skin, 0.14)),
      path('M250 448L300 506L350 448L372 460L322 540H278L228 460Z', lighter(shirt, 0.32)),
      design % 4 === 1
        ? ''
        : ellipse(196, 292, 18, 28, darker(skin, 0.08)) + ellipse(404, 292, 18, 28, darker(skin, 0.08)),
      path(
        'M200 260C196 180 250 150 300 150C350 150 404 180 400 260C402 350 360 424 300 424C240 424 198 350 200 260Z',
        brush.linear([lighter(skin, 0.18), skin], 60),
      ),
      front,
      circle(258, 290, 9, '#221a17') + circle(342, 290, 9, '#221a17'),
      line('M240 262Q258 250 276 260M324 260Q342 250 360 262', darker(hair === '#274690' ? '#241a1d' : hair, 0.1), 7),
      line('M300 300Q290 334 304 338', darker(skin, 0.28), 5),
      line('M262 366Q300 398 338 366', '#8d3b34', 8),
      ellipse(236, 338, 20, 12, '#e0705f', { opacity: 0.22 }) + ellipse(364, 338, 20, 12, '#e0705f', { opacity: 0.22 }),
      design % 4 === 2
        ? group([
            rect(218, 264, 76, 58, 24, '#ffffff', { 'fill-opacity': 0.16, stroke: '#1f2a3d', 'stroke-width': 7 }),
            rect(306, 264, 76, 58, 24, '#ffffff', { 'fill-opacity': 0.16, stroke: '#1f2a3d', 'stroke-width': 7 }),
            line('M294 288H306', '#1f2a3d', 7),
          ])
        : '',
      rect(382, 520, 66, 44, 8, '#ffffff') +
        rect(392, 532, 46, 6, 3, '#1557ff') +
        rect(392, 546, 30, 5, 2.5, '#9aa3af'),
    ].join('');
  });
