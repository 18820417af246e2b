import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { distFolder } from './web-renderer.ts';

test('the built pages hold the production build of React only', () => {
  const folder = join(distFolder, 'server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  const holding = (sentence: string) => texts.filter((text) => text.includes(sentence)).length;
  // A sentence of the production build, and one of the development build.
  expect(holding('Minified React error')).toBeGreaterThan(0);
  expect(holding('Each child in a list should have a unique')).toBe(0);
});
