import { expect, test } from 'vitest';
import { chosenSpecs, isChosen, toggledSpec } from './spec-filter.ts';

test('values are put in and taken out one by one', () => {
  const one = toggledSpec(undefined, { key: 'socket', value: 'AM5' });
  expect(one).toBe('socket:AM5');
  const two = toggledSpec(one, { key: 'ram_gb', value: '16' });
  expect(two).toBe('socket:AM5,ram_gb:16');
  expect(isChosen(two, { key: 'ram_gb', value: '16' })).toBe(true);
  expect(toggledSpec(two, { key: 'socket', value: 'AM5' })).toBe('ram_gb:16');
  expect(toggledSpec('ram_gb:16', { key: 'ram_gb', value: '16' })).toBeUndefined();
});

test('what cannot be meant is no filter', () => {
  expect(chosenSpecs('<script>,a,:b,c:,os:windows,os:windows')).toEqual([{ key: 'os', value: 'windows' }]);
});
