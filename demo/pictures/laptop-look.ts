import { lights } from './colour.ts';
import { nth } from './random.ts';
import type { Brief } from './scene.ts';
import type { ScreenContent } from './screen-content.ts';

export type LaptopFamily = 'thin' | 'gaming' | 'mac' | 'chromebook' | 'convertible';
export type LaptopPose = 'front' | 'left' | 'right' | 'pair';
export interface LaptopLook {
  brand: string;
  body: string;
  key: string;
  bezel: string;
  /** Run of colours behind the keys and along the edge. */
  light?: readonly string[];
  /** One colour that marks the series: the hinge, a stripe on the lid. */
  accent: string;
  /** Width of the lid on the drawing: a larger diagonal is a larger laptop. */
  width: number;
  ratio: number;
  side: number;
  chin: number;
  edge: number;
  numpad: boolean;
  notch: boolean;
  speakers: boolean;
  /** The part behind the hinge of laptops with strong graphics. */
  tail: number;
  business: boolean;
  gaming: boolean;
  ports: string;
  stickers: readonly string[];
  screen: ScreenContent;
  pose: LaptopPose;
  lid: 'plain' | 'stripe' | 'two-tone' | 'chevrons' | 'corner' | 'slant';
}

const thinBodies: Record<string, readonly string[]> = {
  ASUS: ['#c9ced6', '#3b4a66', '#e3e6ea', '#5f6b7d', '#2b3547'],
  Acer: ['#c3c8cf', '#6f8299', '#b9a78c', '#434a57'],
  Lenovo: ['#9aa1ab', '#4a5a72', '#c4c9d0', '#3a4049'],
  HP: ['#d6d9dd', '#d8c6a2', '#2f3a4a'],
  Dell: ['#b4bac4', '#5a6472', '#e6e8eb'],
  Infinix: ['#2f8086', '#e0894f', '#7a8ccf', '#c9ced6'],
  Axioo: ['#c65f45', '#bcc3cd', '#46505f'],
  Advan: ['#56789f', '#c9ced6'],
  Huawei: ['#767e8b', '#c9ced6'],
  Samsung: ['#5d6a7c', '#dfe3ea'],
  Microsoft: ['#a9bda6', '#c7ced8', '#d6b5a6'],
  MSI: ['#d3ccc6', '#4a4f59'],
};
const gamingBodies: Record<string, readonly string[]> = {
  ASUS: ['#3a3e45', '#202329', '#e8eaed', '#4b4a45'],
  Lenovo: ['#e6e8eb', '#3b4049', '#23272e'],
  Acer: ['#1c1e24', '#2b303a'],
  HP: ['#2d3748', '#e4e7eb'],
  MSI: ['#1b1d22', '#35383f', '#22314f'],
  Axioo: ['#2e2733'],
};
const gamingLights: Record<string, readonly string[]> = {
  ASUS: ['#22d3ee', '#6366f1'],
  Lenovo: ['#60a5fa', '#e0f2fe'],
  Acer: ['#ef4444', '#fb7185'],
  HP: ['#a78bfa', '#38bdf8'],
  MSI: ['#dc2626', '#f97316'],
  Axioo: ['#f97316', '#facc15'],
};
const businessBodies: Record<string, readonly string[]> = {
  Lenovo: ['#25272b', '#1d1f23', '#2d3036'],
  ASUS: ['#1f2b42'],
  Dell: ['#6a727d'],
  Acer: ['#2c3a44'],
};
const macBodies = ['#d7d9dc', '#c9c2b6', '#2b3445', '#8d9097', '#33353a', '#e6ddd0'];
const bookBodies = ['#3b82c4', '#e2e5ea', '#5b8f7b', '#d98a74', '#5a6472'];
const foldBodies = ['#566a86', '#7b8794', '#b9a78c', '#2f3644'];
const shades = ['#c9ced6', '#4a5160', '#8fa3b8', '#d9d2c7', '#2c3442', '#b7c4d9'];

export const dark = (hex: string) => Number.parseInt(hex.slice(1, 3), 16) < 110;

const bodiesOf = (family: LaptopFamily, brand: string, business: boolean): readonly string[] =>
  family === 'mac'
    ? macBodies
    : family === 'chromebook'
      ? bookBodies
      : family === 'convertible'
        ? foldBodies
        : family === 'gaming'
          ? (gamingBodies[brand] ?? ['#23262d', '#2f343d', '#1d2430', '#e6e8ec'])
          : ((business ? businessBodies[brand] : thinBodies[brand]) ?? shades);

const screens: Record<LaptopFamily, readonly ScreenContent[]> = {
  thin: ['desktop', 'clock', 'plain', 'office'],
  gaming: ['game', 'plain', 'game'],
  mac: ['dock', 'plain', 'studio'],
  chromebook: ['launcher', 'clock'],
  convertible: ['clock', 'studio', 'launcher'],
};

const lidsOf = (family: LaptopFamily, business: boolean): readonly LaptopLook['lid'][] =>
  family === 'gaming'
    ? ['chevrons', 'slant', 'two-tone']
    : business
      ? ['corner']
      : family === 'mac'
        ? ['plain']
        : ['plain', 'stripe', 'corner', 'two-tone'];

/** The ratio follows the diagonal, as panels are sold: 16:9 for 11.6, 15.6 and 17.3 inches, 3:2 for 12.4. */
const ratioOf = (inches: number) => ([11.6, 15.6, 17.3].includes(inches) ? 16 / 9 : inches === 12.4 ? 3 / 2 : 16 / 10);

export const laptopLook = (family: LaptopFamily, { seed, brand, form }: Brief): LaptopLook => {
  const { turn = seed, graphics = family === 'gaming' ? 3 : 0, line = 'everyday', system } = form;
  const inches = form.inches ?? nth([14, 15.6, 13.3, 16], seed);
  const business = line === 'business';
  const gaming = family === 'gaming';
  const body = nth(bodiesOf(family, brand, business), turn);
  const series = gamingLights[brand] ?? nth(lights, seed);
  const screen =
    system === 'linux' ? 'code' : business ? 'office' : line === 'premium' && seed % 2 ? 'studio' : undefined;
  return {
    brand,
    body,
    key: gaming ? '#12151b' : dark(body) ? '#161a22' : nth(['#3c4454', '#f1f3f6', '#2b313d'], turn),
    bezel: gaming ? '#0a0c10' : family === 'mac' ? '#0b0c0f' : '#12161d',
    // Simple gaming laptops glow in the colour of their brand, strong ones in the whole rainbow.
    light: gaming ? (graphics >= 3 ? nth(lights, turn + brand.length) : series) : undefined,
    accent: gaming ? (series[0] ?? '#ef4444') : nth(['#1557ff', '#f5a300', '#12b5a6', '#d3142a'], seed),
    width: 560 + ((Math.min(18, Math.max(11, inches)) - 11) / 7) * 190,
    ratio: form.ratio ?? ratioOf(inches),
    side: line === 'budget' ? 20 : gaming ? 14 : line === 'premium' || family === 'mac' ? 9 : 13,
    chin: family === 'mac' ? 12 : line === 'budget' ? 40 : gaming ? 32 : line === 'premium' ? 18 : 26,
    edge: Math.min(30, Math.max(11, (form.grams ?? (gaming ? 2300 : 1400)) / 95)),
    numpad: inches >= 15.3 && family !== 'mac' && !(gaming && line === 'premium'),
    notch: family === 'mac',
    speakers: (family === 'mac' && inches > 14) || (line === 'premium' && inches < 15),
    tail: gaming && graphics >= 2 ? 12 + graphics * 4 : 0,
    business,
    gaming,
    ports: form.ports ?? (family === 'mac' ? 'cc' : gaming ? 'hcar' : 'hca'),
    stickers: family === 'mac' ? [] : [form.amd ? '#e8590c' : '#1d6fd8', ...(gaming ? ['#5fa313'] : [])],
    screen: screen ?? nth(screens[family], turn),
    pose: nth(['front', 'left', 'front', 'right', 'pair'], seed * 2 + (gaming ? 1 : 0)),
    lid: nth(lidsOf(family, business), turn),
  };
};
