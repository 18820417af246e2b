import { expect, test } from 'vitest';
import { laptopSpecs } from '#domain/catalogue/main-spec-table.ts';
import { additionalLabels, gpuLabels, osLabels, portLabels, processorLabels } from './labels.ts';

test.each([
  ['os', osLabels],
  ['processor', processorLabels],
  ['gpu', gpuLabels],
  ['ports', portLabels],
  ['additionals', additionalLabels],
])('the advisor names each %s as the product page does', (key, labels) => {
  const choices = laptopSpecs.find((field) => field.key === key)?.choices ?? [];
  expect(Object.fromEntries(choices.map(({ value, label }) => [value, label]))).toEqual(labels);
});
