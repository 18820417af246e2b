import { lights } from './colour.ts';
import { nth } from './random.ts';

export interface LaptopLook {
  body: string;
  key: string;
  bezel: string;
  light?: readonly string[];
  chin: number;
  numpad: boolean;
  notch: boolean;
  bold: boolean;
}

const thinBodies = ['#c9ced6', '#4a5160', '#8fa3b8', '#d9d2c7', '#2c3442', '#b7c4d9'];
const gamingBodies = ['#23262d', '#2f343d', '#1d2430', '#e6e8ec'];
const macBodies = ['#d7d9dc', '#8d9097', '#2b3445', '#e9dfd2'];
const bookBodies = ['#3b82c4', '#e2e5ea', '#5b8f7b', '#d98a74', '#5a6472'];

const dark = (hex: string) => Number.parseInt(hex.slice(1, 3), 16) < 110;

export const thinLook = (seed: number): LaptopLook => {
  const body = nth(thinBodies, seed);
  return {
    body,
    key: dark(body) ? '#1a1f29' : nth(['#3c4454', '#f1f3f6', '#2b313d'], seed),
    bezel: '#12161d',
    chin: 0.05,
    numpad: seed % 2 === 0,
    notch: false,
    bold: false,
  };
};
export const gamingLook = (seed: number): LaptopLook => {
  const body = nth(gamingBodies, seed);
  return {
    body,
    key: '#12151b',
    bezel: '#0a0c10',
    light: nth(lights, seed),
    chin: 0.07,
    numpad: true,
    notch: false,
    bold: true,
  };
};
export const macLook = (seed: number): LaptopLook => ({
  body: nth(macBodies, seed),
  key: '#1b1d22',
  bezel: '#0b0c0f',
  chin: 0.025,
  numpad: false,
  notch: true,
  bold: false,
});
export const chromebookLook = (seed: number): LaptopLook => {
  const body = nth(bookBodies, seed);
  return {
    body,
    key: dark(body) ? '#1f2a38' : '#4a525f',
    bezel: '#1a1f27',
    chin: 0.09,
    numpad: false,
    notch: false,
    bold: false,
  };
};
