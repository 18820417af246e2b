import { formatRupiah } from '#domain/money.ts';

/** No zod here: the screen uses the same choices, limits and messages in the browser. */
export const laptopChoices = {
  uses: ['Gaming', 'Desain Grafis', 'Editing Video', 'Office', 'Sekolah', 'Mobile Work', 'Coding'],
  oses: ['windows', 'linux', 'macOS', 'chromeOS'],
  screenSizes: ['11-12', '13-14', '15-16', '17-0'],
  processors: ['intel', 'amd', 'Apple Silicon'],
  gpus: ['intel integrated', 'nvidia', 'amd radeon'],
  ports: ['hdmi', 'sd card', 'usb-c', 'usb-a', 'rj45', 'fingerprint', 'backlit keyboard'],
  additionals: [
    'ringan',
    'silent',
    'estetik',
    'ram bisa di-upgrade',
    'ram on-board',
    'storage bisa di-upgrade',
    'storage on-board',
  ],
} as const;

export type LaptopUse = (typeof laptopChoices.uses)[number];
export type LaptopOs = (typeof laptopChoices.oses)[number];
export type ScreenSize = (typeof laptopChoices.screenSizes)[number];
export type LaptopProcessor = (typeof laptopChoices.processors)[number];
export type LaptopGpu = (typeof laptopChoices.gpus)[number];
export type LaptopPort = (typeof laptopChoices.ports)[number];
export type LaptopAdditional = (typeof laptopChoices.additionals)[number];

/** Null, false and an empty list set no criterion. */
export type LaptopAnswers = {
  mainRequirement: LaptopUse;
  budget: number;
  os: LaptopOs;
  screenSize: ScreenSize | null;
  brand: string | null;
  processor: LaptopProcessor | null;
  gpu: LaptopGpu | null;
  ports: LaptopPort[];
  mobility: boolean;
  touchScreen: boolean;
  additionals: LaptopAdditional[];
};
export type AnswerName = keyof LaptopAnswers;

export const laptopBudget = { min: 2_000_000, max: 50_000_000, default: 3_000_000, step: 100_000 } as const;

/** Most laptops in an answer. */
export const recommendationLimits = { main: 10, alternatives: 6 } as const;

export const answerMessages = {
  mainRequirement: 'Kebutuhan utama wajib dipilih',
  budget: 'Budget wajib diisi',
  budgetTooLow: `Budget minimal ${formatRupiah(laptopBudget.min)}`,
  budgetTooHigh: `Budget maksimal ${formatRupiah(laptopBudget.max)}`,
  os: 'Sistem operasi wajib dipilih',
  unknownChoice: 'Pilihan tidak dikenal',
} as const;

type DraftAnswers = { mainRequirement?: string | null; budget?: number | null; os?: string | null };
export type AnswerErrors = { mainRequirement?: string; budget?: string; os?: string };

function budgetError(budget: number | null | undefined): string | undefined {
  if (budget === null || budget === undefined || !Number.isFinite(budget)) return answerMessages.budget;
  if (budget < laptopBudget.min) return answerMessages.budgetTooLow;
  if (budget > laptopBudget.max) return answerMessages.budgetTooHigh;
  return undefined;
}

/** What the form must say before it searches; an empty object when it may. */
export function answerErrors(draft: DraftAnswers): AnswerErrors {
  const errors: AnswerErrors = {};
  const budget = budgetError(draft.budget);
  if (!laptopChoices.uses.some((use) => use === draft.mainRequirement))
    errors.mainRequirement = answerMessages.mainRequirement;
  if (budget !== undefined) errors.budget = budget;
  if (!laptopChoices.oses.some((os) => os === draft.os)) errors.os = answerMessages.os;
  return errors;
}
