import * as accessory from './accessory.ts';
import { drawHeadset, drawSpeaker } from './audio.ts';
import type { Brush } from './brush.ts';
import * as cooler from './cooler.ts';
import { drawAllInOne, drawMiniPc } from './desktop.ts';
import { drawKeyboard } from './keyboard.ts';
import { laptopViews } from './laptop.ts';
import * as memory from './memory.ts';
import * as monitor from './monitor.ts';
import * as motherboard from './motherboard.ts';
import { drawMouse } from './mouse.ts';
import * as processor from './processor.ts';
import * as psu from './psu.ts';
import { createRandom } from './random.ts';
import type { Brief, Drawing, ProductForm } from './scene.ts';
import { picture, shadow } from './scene.ts';
import * as storage from './storage.ts';
import { circle, group } from './svg.ts';
import { towerViews } from './tower.ts';
import * as vga from './vga.ts';

/** A detail: the first drawing, enlarged around a point. */
const closeUp =
  (drawing: Drawing, x: number, y: number, scale: number): Drawing =>
  (brief) =>
    circle(500, 500, 470, '#f1f4f9') +
    group(drawing(brief), `translate(500 500) scale(${scale}) translate(${-x} ${-y})`);

/** Every drawing starts with its ground shadow, which must not turn with the product. */
const withoutShadow = (svg: string) => svg.replace(/^<ellipse[^>]*\/>/, '');

const turned =
  (drawing: Drawing, degrees: number): Drawing =>
  (brief) =>
    shadow(brief.brush, 500, 850, 340, 44, 0.3) +
    group(withoutShadow(drawing(brief)), `translate(500 490) rotate(${degrees}) scale(0.86) translate(-500 -500)`);

const drawings = {
  'laptop-thin': laptopViews.thin,
  'laptop-gaming': laptopViews.gaming,
  'laptop-mac': laptopViews.mac,
  'laptop-chromebook': laptopViews.chromebook,
  'laptop-convertible': laptopViews.convertible,
  'pc-tower': towerViews(true),
  'pc-mini': [drawMiniPc, closeUp(drawMiniPc, 660, 580, 1.7), closeUp(drawMiniPc, 340, 520, 1.7)],
  'all-in-one': [drawAllInOne, closeUp(drawAllInOne, 500, 860, 1.6), closeUp(drawAllInOne, 640, 420, 1.5)],
  'processor-amd': [processor.drawAmdProcessor, processor.drawProcessorContacts, processor.drawProcessorBox],
  'processor-intel': [processor.drawIntelProcessor, processor.drawProcessorContacts, processor.drawProcessorBox],
  'motherboard-atx': [
    motherboard.drawAtxBoard,
    closeUp(motherboard.drawAtxBoard, 400, 290, 1.9),
    closeUp(motherboard.drawAtxBoard, 580, 680, 1.9),
  ],
  'motherboard-matx': [
    motherboard.drawMicroBoard,
    closeUp(motherboard.drawMicroBoard, 400, 320, 1.9),
    closeUp(motherboard.drawMicroBoard, 580, 640, 1.9),
  ],
  'motherboard-itx': [
    motherboard.drawItxBoard,
    closeUp(motherboard.drawItxBoard, 440, 360, 1.7),
    closeUp(motherboard.drawItxBoard, 620, 600, 1.8),
  ],
  memory: [memory.drawMemoryKit, memory.drawMemoryStick, closeUp(memory.drawMemoryStick, 260, 520, 1.8)],
  'memory-rgb': [memory.drawRgbMemoryKit, memory.drawRgbMemoryStick, closeUp(memory.drawRgbMemoryStick, 260, 500, 1.8)],
  'memory-bare': [
    memory.drawBareMemory,
    turned(memory.drawBareMemory, -18),
    closeUp(memory.drawBareMemory, 300, 520, 1.8),
  ],
  'vga-1': [vga.drawOneFanCard, vga.drawOneFanBack, closeUp(vga.drawOneFanCard, 500, 500, 1.7)],
  'vga-2': [vga.drawTwoFanCard, vga.drawTwoFanBack, closeUp(vga.drawTwoFanCard, 370, 480, 1.9)],
  'vga-3': [vga.drawThreeFanCard, vga.drawThreeFanBack, closeUp(vga.drawThreeFanCard, 330, 480, 1.9)],
  'ssd-m2': [storage.drawM2, turned(storage.drawM2, 34), closeUp(storage.drawM2, 340, 560, 1.7)],
  'ssd-sata': [storage.drawSataSsd, turned(storage.drawSataSsd, -22), closeUp(storage.drawSataSsd, 480, 300, 1.6)],
  hdd: [storage.drawHdd, turned(storage.drawHdd, 20), closeUp(storage.drawHdd, 480, 620, 1.6)],
  'storage-external': [
    storage.drawExternalDrive,
    turned(storage.drawExternalDrive, -14),
    closeUp(storage.drawExternalDrive, 460, 380, 1.6),
  ],
  psu: [psu.drawPsu, psu.drawPsuSockets, closeUp(psu.drawPsu, 320, 560, 1.7)],
  casing: towerViews(false),
  'cooler-air': [
    cooler.drawTowerCooler,
    turned(cooler.drawTowerCooler, -10),
    closeUp(cooler.drawTowerCooler, 500, 720, 1.6),
  ],
  'cooler-dual': [
    cooler.drawDualTowerCooler,
    closeUp(cooler.drawDualTowerCooler, 540, 470, 1.6),
    closeUp(cooler.drawDualTowerCooler, 480, 760, 1.6),
  ],
  'cooler-low': [
    cooler.drawLowProfileCooler,
    closeUp(cooler.drawLowProfileCooler, 500, 530, 1.5),
    closeUp(cooler.drawLowProfileCooler, 340, 660, 1.7),
  ],
  'cooler-aio-240': [
    cooler.drawLiquid240,
    closeUp(cooler.drawLiquid240, 550, 690, 2),
    closeUp(cooler.drawLiquid240, 400, 330, 1.6),
  ],
  'cooler-aio-360': [
    cooler.drawLiquid360,
    closeUp(cooler.drawLiquid360, 550, 690, 2),
    closeUp(cooler.drawLiquid360, 400, 330, 1.6),
  ],
  monitor: [monitor.drawMonitor, monitor.drawMonitorBack, closeUp(monitor.drawMonitor, 560, 640, 1.7)],
  'monitor-gaming': [
    monitor.drawGamingMonitor,
    monitor.drawMonitorBack,
    closeUp(monitor.drawGamingMonitor, 500, 680, 1.7),
  ],
  keyboard: [drawKeyboard, turned(drawKeyboard, 16), closeUp(drawKeyboard, 330, 500, 2)],
  mouse: [drawMouse, turned(drawMouse, 62), closeUp(drawMouse, 500, 380, 1.7)],
  headset: [drawHeadset, turned(drawHeadset, -14), closeUp(drawHeadset, 300, 600, 1.8)],
  speaker: [drawSpeaker, closeUp(drawSpeaker, 330, 620, 1.8), closeUp(drawSpeaker, 690, 420, 1.8)],
  webcam: [accessory.drawWebcam, closeUp(accessory.drawWebcam, 500, 450, 1.8), turned(accessory.drawWebcam, 8)],
  router: [accessory.drawRouter, closeUp(accessory.drawRouter, 520, 690, 1.8), turned(accessory.drawRouter, -6)],
  dongle: [accessory.drawDongle, turned(accessory.drawDongle, 40), closeUp(accessory.drawDongle, 560, 480, 1.6)],
  cable: [accessory.drawCable, turned(accessory.drawCable, 90), closeUp(accessory.drawCable, 500, 300, 1.7)],
  mousepad: [
    accessory.drawMousePad,
    turned(accessory.drawMousePad, 18),
    closeUp(accessory.drawMousePad, 300, 560, 1.8),
  ],
  'thermal-paste': [
    accessory.drawThermalPaste,
    turned(accessory.drawThermalPaste, 50),
    closeUp(accessory.drawThermalPaste, 500, 480, 1.6),
  ],
  'os-box': [accessory.drawOsBox, closeUp(accessory.drawOsBox, 410, 400, 1.6), turned(accessory.drawOsBox, -8)],
} satisfies Record<string, [Drawing, Drawing, Drawing]>;

export type PictureKind = keyof typeof drawings;
export const pictureKinds = Object.keys(drawings) as PictureKind[];

export interface PictureOptions {
  label?: string;
  accent?: string;
  brand?: string;
  form?: ProductForm;
  view?: 0 | 1 | 2;
}

/** The drawing alone, on a square of 1000, to be placed into a larger composition. */
export const productArtwork = (brush: Brush, kind: PictureKind, seed: number, options: PictureOptions = {}) => {
  const { label = '', accent, brand = 'Rakita', form = {} } = options;
  const brief: Brief = { brush, seed, random: createRandom(seed), label, accent, brand, form };
  return drawings[kind][options.view ?? 0](brief);
};

export const drawProduct = (kind: PictureKind, seed: number, options: PictureOptions = {}) =>
  picture(1000, 1000, '#ffffff', (brush) => productArtwork(brush, kind, seed, options));
