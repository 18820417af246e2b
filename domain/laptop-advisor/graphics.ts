import type { LaptopGpu } from './answers.ts';
import type { GpuClass } from './laptop.ts';
import { isBigAppleChip } from './processor-class.ts';

const workstation = /\b(?:quadro|rtx\s*(?:pro\b|a\d{3,4}\b|\d{3,4}\s+ada\b)|radeon\s+pro\b)/i;
const gaming = /\b(?:[gr]tx\s*\d{4}|(?:radeon\s+)?rx\s*\d{4}|arc\s+[ab]\d{3})/i;
const basic = /\bmx\s*\d{3}|\bgeforce\b/i;

/** From the model's name. A maker's chip without a model counts as the least that it could be. */
export function graphicsClass(text: string, gpus: readonly LaptopGpu[], appleSilicon: boolean): GpuClass | null {
  if (appleSilicon) return 'apple';
  if (workstation.test(text)) return 'pro';
  if (gaming.test(text)) return 'gaming';
  if (basic.test(text) || gpus.includes('nvidia')) return 'basic';
  return gpus.length > 0 ? 'integrated' : null;
}

const strongIntegrated = /\biris\b|\barc\b|\b[678][6-9]0M\b/i;

/** 0 to 1. The GeForce number gives both: its generation (20 to 50) and its rank (50 to 90). */
export function graphicsRating(graphics: GpuClass | null, model: string): number {
  const [, generation, rank] = /\b[gr]tx\s*(\d{2})(\d)0\b/i.exec(model) ?? [];
  if (graphics !== 'pro' && generation !== undefined) {
    return Math.min(1, 0.4 + (Number(rank) - 5) * 0.12 + (Number(generation) - 20) * 0.01);
  }
  switch (graphics) {
    case 'gaming':
      return 0.5;
    case 'pro':
      return 0.6;
    case 'apple':
      return isBigAppleChip(model) ? 0.7 : 0.5;
    case 'basic':
      return 0.3;
    default:
      return strongIntegrated.test(model) ? 0.2 : 0.1;
  }
}
