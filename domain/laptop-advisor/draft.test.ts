import { describe, expect, test } from 'vitest';
import {
  allShown,
  answersOf,
  canContinue,
  canSearch,
  newLaptopDraft,
  questionsShown,
  shownAfterAnswer,
} from './draft.ts';

const windows = { ...newLaptopDraft, mainRequirement: 'Office', os: 'windows' } as const;

describe('how the questions are revealed', () => {
  test('the requirement reveals the budget, the budget the system, the system the screen size', () => {
    expect(questionsShown(1, null).map(({ name }) => name)).toEqual(['mainRequirement']);
    expect(shownAfterAnswer(1, 'mainRequirement', null)).toBe(2);
    expect(shownAfterAnswer(2, 'budget', null)).toBe(3);
    expect(shownAfterAnswer(3, 'os', 'windows')).toBe(4);
    expect(questionsShown(4, 'windows').at(-1)?.name).toBe('screenSize');
  });

  test('macOS marks the brand as shown but keeps it hidden', () => {
    const shown = shownAfterAnswer(3, 'os', 'macOS');
    expect(shown).toBe(5);
    expect(questionsShown(shown, 'macOS').at(-1)?.name).toBe('screenSize');
    expect(questionsShown(shown + 1, 'macOS').at(-1)?.name).toBe('processor');
    expect(questionsShown(shown, 'windows').at(-1)?.name).toBe('brand');
  });

  test("'Lanjut' is there from question 4 on, 'Cari' once all eleven are shown", () => {
    expect([1, 2, 3, 4, 10, 11].map(canContinue)).toEqual([false, false, false, true, true, false]);
    expect([1, 4, 10, 11].map(canSearch)).toEqual([false, false, false, true]);
    expect(questionsShown(allShown, 'linux')).toHaveLength(11);
    expect(questionsShown(allShown, 'macOS')).toHaveLength(10);
  });

  test('a changed answer hides nothing', () => {
    for (const name of ['mainRequirement', 'budget', 'os', 'gpu'] as const) {
      expect(shownAfterAnswer(9, name, 'windows')).toBe(9);
    }
  });
});

describe('what is searched for', () => {
  test('nothing while a required answer is missing or wrong', () => {
    expect(answersOf(newLaptopDraft)).toBeNull();
    expect(answersOf({ ...windows, budget: null })).toBeNull();
    expect(answersOf({ ...windows, budget: 1 })).toBeNull();
    expect(answersOf({ ...windows, os: null })).toBeNull();
  });

  test('unanswered questions set no criteria, and a brand chosen before macOS is dropped', () => {
    expect(answersOf({ ...windows, brand: 'b1' })).toMatchObject({ brand: 'b1', mobility: false, touchScreen: false });
    expect(answersOf({ ...windows, brand: 'b1', os: 'macOS' })).toMatchObject({ brand: null });
  });
});
