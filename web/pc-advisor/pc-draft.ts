import {
  budgetError,
  type PcAnswers,
  pcAdvisorLimits,
  pcAnswerMessages,
} from '#domain/pc-advisor/pc-advisor.contract.ts';
import type { OperatingSystem, Use } from '#domain/pc-advisor/use.ts';

export type PcDraft = {
  mainRequirement: Use | null;
  budget: number | null;
  os: OperatingSystem | null;
  brand: string;
  note: string;
};

export const newDraft: PcDraft = { mainRequirement: null, budget: null, os: null, brand: '', note: '' };

export type PcDraftErrors = Partial<Record<keyof PcDraft, string>>;

/** The same messages as the server's, in the order of the questions; an empty record when all can be sent. */
export function draftErrors({ mainRequirement, budget, os, brand, note }: PcDraft): PcDraftErrors {
  const errors: PcDraftErrors = {
    mainRequirement: mainRequirement === null ? pcAnswerMessages.mainRequirement : undefined,
    budget: budgetError(budget),
    os: os === null ? pcAnswerMessages.os : undefined,
    brand: brand.trim().length > pcAdvisorLimits.brand ? pcAnswerMessages.brandTooLong : undefined,
    note: note.trim().length > pcAdvisorLimits.note ? pcAnswerMessages.noteTooLong : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));
}

export function answersOf(draft: PcDraft): PcAnswers | null {
  const { mainRequirement, budget, os, brand, note } = draft;
  if (mainRequirement === null || budget === null || os === null || Object.keys(draftErrors(draft)).length > 0)
    return null;
  return { mainRequirement, budget, os, brand: brand.trim(), note: note.trim() };
}
