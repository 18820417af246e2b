import { expect, test } from 'vitest';
import { emptySimulation, readSimulation } from './simulation-store.ts';

test('what was stored is read back', () => {
  const stored = {
    build: { processor: 'R5-7600', storage2: 'HDD-2TB' },
    answers: { use: 'Office', os: 'Linux', budget: 9_000_000 },
    owned: { text: 'i5-10400F 16GB', parts: [{ slot: 'psu', name: 'Corsair CX 450W' }], budget: 3_000_000 },
    saved: [{ id: 'abc_-1', totalRupiah: 8_500_000, savedAt: '2026-01-01T00:00:00.000Z' }],
  };
  expect(readSimulation(JSON.stringify(stored))).toEqual({
    ...stored,
    // The first free parameter of the slot.
    build: { processor: 'R5-7600', storage: 'HDD-2TB' },
  });
});

test.each([
  '{',
  'null',
  '[]',
  '{"build":7,"answers":[],"owned":"i5","saved":{}}',
  '{"owned":{"text":7,"parts":[{"slot":"lain","name":"x"},{"slot":"psu","name":""}],"budget":1.5}}',
  '{"build":{"processor":["x"]},"answers":{"use":"Lain","os":"DOS","budget":1},"saved":[{"id":"../x","totalRupiah":1,"savedAt":""}]}',
])('%s counts as empty', (text) => {
  expect(readSimulation(text)).toEqual(emptySimulation);
});
