import { describe, expect, test } from 'vitest';
import { laptopAnswersSchema } from './laptop-advisor.contract.ts';
import { laptopQuestions } from './questions.ts';

const needed = { mainRequirement: 'Office', budget: 5_000_000, os: 'windows' };

describe('questions of the laptop advisor', () => {
  test('there are eleven, in their fixed order', () => {
    expect(laptopQuestions.map((question) => question.name)).toEqual([
      'mainRequirement',
      'budget',
      'os',
      'screenSize',
      'brand',
      'processor',
      'gpu',
      'ports',
      'mobility',
      'touchScreen',
      'additionals',
    ]);
  });

  test('every option that is shown is an answer that the search takes', () => {
    for (const question of laptopQuestions) {
      if (!('options' in question)) continue;
      expect(question.options.length).toBeGreaterThan(1);
      for (const { value } of question.options) {
        const answer = question.input === 'checkboxes' ? [value] : value;
        expect(laptopAnswersSchema.parse({ ...needed, [question.name]: answer })[question.name]).toEqual(answer);
      }
    }
  });

  test('only the brand is hidden with macOS', () => {
    expect(laptopQuestions.filter((question) => question.hiddenForOs === 'macOS').map(({ name }) => name)).toEqual([
      'brand',
    ]);
  });
});
