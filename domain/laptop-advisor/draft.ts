import { answerErrors, type LaptopAnswers, type LaptopOs, laptopBudget } from './answers.ts';
import { type LaptopQuestion, laptopQuestions } from './questions.ts';

/** The answers while they are being given; null stands for a question without an answer. */
export type LaptopDraft = { [Name in keyof LaptopAnswers]: LaptopAnswers[Name] | null } & Pick<
  LaptopAnswers,
  'ports' | 'additionals'
>;

export const newLaptopDraft: LaptopDraft = {
  mainRequirement: null,
  budget: laptopBudget.default,
  os: null,
  screenSize: null,
  brand: null,
  processor: null,
  gpu: null,
  ports: [],
  mobility: null,
  touchScreen: null,
  additionals: [],
};

/** What is searched for; null while a required answer is missing or wrong. A brand is no answer with macOS. */
export function answersOf(draft: LaptopDraft): LaptopAnswers | null {
  const { mainRequirement, budget, os, mobility, touchScreen } = draft;
  if (mainRequirement === null || budget === null || os === null || Object.keys(answerErrors(draft)).length > 0) {
    return null;
  }
  return {
    ...draft,
    mainRequirement,
    budget,
    os,
    brand: os === 'macOS' ? null : draft.brand,
    mobility: mobility ?? false,
    touchScreen: touchScreen ?? false,
  };
}

/**
 * `shown` counts the questions that are marked shown and is also the current question. An answer that is
 * changed later hides nothing again.
 */
export function shownAfterAnswer(shown: number, name: keyof LaptopDraft, os: LaptopOs | null): number {
  if (name === 'mainRequirement') return Math.max(shown, 2);
  if (name === 'budget') return Math.max(shown, 3);
  if (name === 'os') return Math.max(shown, os === 'macOS' ? 5 : 4);
  return shown;
}

export const allShown = laptopQuestions.length;

/** 'Lanjut': from the first optional question to the last but one. */
export const canContinue = (shown: number) => shown >= 4 && shown < allShown;
/** 'Cari'. */
export const canSearch = (shown: number) => shown >= allShown;

export function questionsShown(shown: number, os: LaptopOs | null): LaptopQuestion[] {
  return laptopQuestions.filter((question, index) => index < shown && (os === null || question.hiddenForOs !== os));
}
