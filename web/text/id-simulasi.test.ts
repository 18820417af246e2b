import { expect, test } from 'vitest';
import { simulasiText } from './id-simulasi.ts';

test('the hint of an empty slot says whether the processor makes it necessary', () => {
  expect(simulasiText.slotHint('gpu', false)).toBe('Boleh kosong bila processor punya grafis');
  expect(simulasiText.slotHint('gpu', true)).toBe('Processor ini tidak punya grafis, jadi VGA diperlukan');
  expect(simulasiText.slotHint('cooler', false)).toBe('Boleh kosong bila processor membawa cooler');
  expect(simulasiText.slotHint('cooler', true)).toBe('Processor ini tidak membawa cooler, jadi cooler diperlukan');
  expect(simulasiText.slotHint('psu', true)).toBe(simulasiText.slotHint('psu', false));
});
