import { expect, test } from 'vitest';
import { factsOf } from './part-facts.ts';

const categories = (kind: string) => [{ _id: '1', name: 'A', kind }];

test('a part is described by what the catalogue filters by', () => {
  const mainSpecs = [
    { key: 'socket', value: 'AM5' },
    { key: 'cores', value: '6' },
    { key: 'ipc', value: '1.32' },
  ];
  expect(factsOf({ categories: categories('processor'), mainSpecs })).toBe('AM5 · 6 inti');
});

test('a flag is named where it holds, lists and units are written out', () => {
  expect(
    factsOf({
      categories: categories('motherboard'),
      mainSpecs: [
        { key: 'wifi', value: 'true' },
        { key: 'socket', value: 'AM4' },
      ],
    }),
  ).toBe('AM4 · Wi-Fi');
  expect(factsOf({ categories: categories('cooler'), mainSpecs: [{ key: 'sockets', value: ['AM4', 'AM5'] }] })).toBe(
    'AM4, AM5',
  );
  expect(factsOf({ categories: categories('storage'), mainSpecs: [{ key: 'capacity_gb', value: '1000' }] })).toBe(
    '1 TB',
  );
});

test('a product without specifications has no facts', () => {
  expect(factsOf({ categories: [], mainSpecs: [] })).toBe('');
});
