import { formatNumber } from '../number.ts';
import type {
  LaptopAdditional,
  LaptopGpu,
  LaptopOs,
  LaptopPort,
  LaptopProcessor,
  LaptopUse,
  ScreenSize,
} from './answers.ts';

/** What people read for each choice. */
export const useLabels: Record<LaptopUse, string> = {
  Gaming: 'Gaming',
  'Desain Grafis': 'Desain Grafis',
  'Editing Video': 'Editing Video',
  Office: 'Office',
  Sekolah: 'Sekolah',
  'Mobile Work': 'Mobile Work',
  Coding: 'Coding',
};

export const osLabels: Record<LaptopOs, string> = {
  windows: 'Windows',
  linux: 'Linux',
  macOS: 'macOS',
  chromeOS: 'ChromeOS',
};

export const screenSizeLabels: Record<ScreenSize, string> = {
  '11-12': '11–12 inci',
  '13-14': '13–14 inci',
  '15-16': '15–16 inci',
  '17-0': '17 inci ke atas',
};

export const processorLabels: Record<LaptopProcessor, string> = {
  intel: 'Intel',
  amd: 'AMD',
  'Apple Silicon': 'Apple Silicon',
};

export const gpuLabels: Record<LaptopGpu, string> = {
  'intel integrated': 'Intel terintegrasi',
  nvidia: 'NVIDIA',
  'amd radeon': 'AMD Radeon',
};

export const portLabels: Record<LaptopPort, string> = {
  hdmi: 'HDMI',
  'sd card': 'Slot SD card',
  'usb-c': 'USB-C',
  'usb-a': 'USB-A',
  rj45: 'RJ45 (LAN)',
  fingerprint: 'Sensor sidik jari',
  'backlit keyboard': 'Keyboard backlit',
};

export const additionalLabels: Record<LaptopAdditional, string> = {
  ringan: 'Ringan',
  silent: 'Senyap (silent)',
  estetik: 'Desain estetik',
  'ram bisa di-upgrade': 'RAM bisa di-upgrade',
  'ram on-board': 'RAM on-board',
  'storage bisa di-upgrade': 'Storage bisa di-upgrade',
  'storage on-board': 'Storage on-board',
};

/** 'a', 'a dan b', 'a, b dan c'. */
export function joinWithAnd(texts: readonly string[]): string {
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} dan ${texts.at(-1)}`;
}

const decimal = (amount: number) => formatNumber(amount, { atMost: 2 });
export const pixels = (amount: number) => `${decimal(amount)} piksel`;
export const inches = (amount: number) => `${decimal(amount)} inci`;
export const kilograms = (grams: number) => `${decimal(grams / 1000)} kg`;
export const capacity = (gb: number) => (gb >= 1000 ? `${decimal(gb / 1000)} TB` : `${decimal(gb)} GB`);
