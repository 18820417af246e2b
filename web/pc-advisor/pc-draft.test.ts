import { describe, expect, test } from 'vitest';
import { budgetError } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { testResults } from '#tests/test-results.ts';
import { answersOf, draftErrors, newDraft, type PcDraft } from './pc-draft.ts';

const whole: PcDraft = { mainRequirement: 'Gaming', budget: 10_000_000, os: 'Linux', brand: ' AMD ', note: '' };

describe('the answers to the PC-build advisor', () => {
  testResults('a budget of %s says %s', budgetError, [
    [null, 'Budget wajib diisi'],
    [1_999_999, 'Budget minimal Rp 2.000.000'],
    [2_000_000, undefined],
    [200_000_000, undefined],
    [200_000_001, 'Budget maksimal Rp 200.000.000'],
  ]);

  test('nothing is sent before the three required answers are there', () => {
    expect(draftErrors(newDraft)).toEqual({
      mainRequirement: 'Kebutuhan utama wajib dipilih',
      budget: 'Budget wajib diisi',
      os: 'Sistem operasi wajib dipilih',
    });
    expect(answersOf(newDraft)).toBeNull();
    expect(answersOf({ ...whole, note: 'x'.repeat(501) })).toBeNull();
    expect(answersOf(whole)).toEqual({ ...whole, brand: 'AMD' });
  });
});
