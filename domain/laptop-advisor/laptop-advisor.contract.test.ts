import { describe, expect, test } from 'vitest';
import { answerErrors } from './answers.ts';
import { laptopAnswersSchema } from './laptop-advisor.contract.ts';

const needed = { mainRequirement: 'Gaming', budget: 15_000_000, os: 'windows' };

function messagesFor(answers: object): string[] {
  return laptopAnswersSchema.safeParse(answers).error?.issues.map((issue) => issue.message) ?? [];
}

describe('answers of the laptop advisor', () => {
  test('the three required answers are enough, and the rest then sets no criteria', () => {
    const nothing = { screenSize: null, brand: null, processor: null, gpu: null };
    const rest = { ...nothing, ports: [], mobility: false, touchScreen: false, additionals: [] };
    expect(laptopAnswersSchema.parse(needed)).toEqual({ ...needed, ...rest });
    const empty = { screenSize: '', brand: '', processor: '', gpu: '' };
    expect(laptopAnswersSchema.parse({ ...needed, ...empty })).toEqual({ ...needed, ...rest });
    expect(laptopAnswersSchema.parse({ ...needed, ...nothing, ports: null, mobility: null })).toEqual({
      ...needed,
      ...rest,
    });
  });

  test.each([
    [{ mainRequirement: undefined }, 'Kebutuhan utama wajib dipilih'],
    [{ mainRequirement: '' }, 'Kebutuhan utama wajib dipilih'],
    [{ mainRequirement: 'Mining' }, 'Kebutuhan utama wajib dipilih'],
    [{ budget: undefined }, 'Budget wajib diisi'],
    [{ budget: null }, 'Budget wajib diisi'],
    [{ budget: 1_999_999 }, 'Budget minimal Rp 2.000.000'],
    [{ budget: 50_000_001 }, 'Budget maksimal Rp 50.000.000'],
    [{ os: undefined }, 'Sistem operasi wajib dipilih'],
    [{ os: 'android' }, 'Sistem operasi wajib dipilih'],
  ])('%j is refused with %j, by the call and by the form', (answer, message) => {
    expect(messagesFor({ ...needed, ...answer })).toEqual([message]);
    expect(Object.values(answerErrors({ ...needed, ...answer } as object))).toEqual([message]);
  });

  test.each([2_000_000, 50_000_000])('a budget of %i is taken', (budget) => {
    expect(messagesFor({ ...needed, budget })).toEqual([]);
    expect(answerErrors({ ...needed, budget })).toEqual({});
  });

  test.each([
    { budget: '15000000' },
    { budget: Number.NaN },
    { screenSize: '10' },
    { processor: 'arm' },
    { gpu: 'voodoo' },
    { ports: ['vga'] },
    { ports: 'hdmi' },
    { ports: Array(8).fill('hdmi') },
    { additionals: ['murah'] },
    { mobility: 'true' },
    { brand: 'x'.repeat(1_000) },
    { brand: { $ne: null } },
    { note: 'more' },
  ])('%j is refused', (answer) => {
    expect(messagesFor({ ...needed, ...answer })).toHaveLength(1);
  });

  test('a port that is ticked twice counts once', () => {
    expect(laptopAnswersSchema.parse({ ...needed, ports: ['hdmi', 'hdmi'] }).ports).toEqual(['hdmi']);
  });
});
