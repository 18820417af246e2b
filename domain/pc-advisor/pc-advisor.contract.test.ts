import { describe, expect, it } from 'vitest';
import { pcAnswersSchema } from './pc-advisor.contract.ts';

const answers = { mainRequirement: 'Gaming', os: 'Windows', budget: 10_000_000 };
const messages = (input: object) => pcAnswersSchema.safeParse(input).error?.issues.map(({ message }) => message);

describe('the answers of the PC-build advisor', () => {
  it.each(['gaming', 'GAMING', ' Gaming '])('reads the requirement %j', (mainRequirement) => {
    expect(pcAnswersSchema.parse({ ...answers, mainRequirement })).toEqual({ ...answers, brand: '', note: '' });
  });

  it('reads the two-word requirements in any case too', () => {
    expect(pcAnswersSchema.parse({ ...answers, mainRequirement: 'editing video' }).mainRequirement).toBe(
      'Editing Video',
    );
    expect(pcAnswersSchema.parse({ ...answers, mainRequirement: 'DESAIN GRAFIS', os: 'linux' })).toMatchObject({
      mainRequirement: 'Desain Grafis',
      os: 'Linux',
    });
  });

  it('names what is missing in the decided words', () => {
    expect(messages({})).toEqual([
      'Kebutuhan utama wajib dipilih',
      'Sistem operasi wajib dipilih',
      'Budget wajib diisi',
    ]);
    expect(messages({ ...answers, mainRequirement: 'Tambang' })).toEqual(['Kebutuhan utama wajib dipilih']);
    expect(messages({ ...answers, os: 'macOS' })).toEqual(['Sistem operasi wajib dipilih']);
    expect(messages({ ...answers, budget: '10' })).toEqual(['Budget wajib diisi']);
  });

  it.each([
    [1_999_999, 'Budget minimal Rp 2.000.000'],
    [200_000_001, 'Budget maksimal Rp 200.000.000'],
    [2_000_000.5, 'Budget harus berupa bilangan bulat'],
  ])('refuses a budget of %d', (budget, message) => {
    expect(messages({ ...answers, budget })).toEqual([message]);
  });

  it('takes the limits themselves, and brand and note as they come', () => {
    expect(messages({ ...answers, budget: 2_000_000 })).toBeUndefined();
    expect(messages({ ...answers, budget: 200_000_000, brand: null, note: '' })).toBeUndefined();
    expect(messages({ ...answers, brand: 'x'.repeat(101) })).toEqual(['Merek maksimal 100 karakter']);
    expect(messages({ ...answers, note: 'x'.repeat(501) })).toEqual(['Catatan maksimal 500 karakter']);
  });
});
