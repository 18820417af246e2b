import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { settingNames } from '#server/platform/config/environment.ts';
import { root } from './source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };
/** Every installed copy of a package, wherever it lies in the tree. */
const locked = Object.entries(lock.packages).flatMap(([path, { version }]) =>
  path === '' ? [] : [{ name: path.slice(path.lastIndexOf('node_modules/') + 13), version: version ?? '0.0.0' }],
);

/** Versions below these have a vulnerability that affects the shop. */
const floors: Record<string, string> = {
  // GHSA-f88m-g3jw-g9cj: decoders of picture formats.
  sharp: '0.35.0',
  // CVE-2026-3635: X-Forwarded-Host and -Proto believed from anyone.
  fastify: '5.8.3',
  // CVE-2026-6414: an encoded slash passed the guard of a route.
  '@fastify/static': '9.1.1',
  // CVE-2026-39356: names put into SQL without quotes.
  'drizzle-orm': '0.45.2',
};

function isBelow(version: string, floor: string): boolean {
  const [own, least] = [version, floor].map((text) => text.split(/[.-]/).map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (own![index] ?? 0) - (least![index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

describe('packages', () => {
  test.each(Object.entries(floors))('%s is at least %s, in every copy', (name, floor) => {
    const copies = locked.filter((entry) => entry.name === name);
    expect(copies.length).toBeGreaterThan(0);
    expect(copies.filter(({ version }) => isBelow(version, floor))).toEqual([]);
  });

  test('versions are compared number by number', () => {
    expect(isBelow('5.8.2', '5.8.3')).toBe(true);
    expect(isBelow('5.12.0', '5.8.3')).toBe(false);
    expect(isBelow('0.35.0', '0.35.0')).toBe(false);
    expect(isBelow('1.0.0', '0.45.2')).toBe(false);
  });

  test('no server components, no unmaintained sheet reader, no second reader of picture data', () => {
    const banned = /^(react-server-dom-.*|xlsx|exceljs|exifreader|exif-parser)$/i;
    expect(locked.filter(({ name }) => banned.test(name))).toEqual([]);
  });

  test('every version is exact', () => {
    expect(Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('the lock file matches package.json', () => {
    const differs = Object.entries(wanted).filter(
      ([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version,
    );
    expect(differs).toEqual([]);
  });

  test('every package is named, with its reason, in a decision record', () => {
    const records = readdirSync(join(root, 'docs/decisions')).map((name) => read(`docs/decisions/${name}`));
    const isNamed = (name: string) => records.some((record) => record.includes(`\`${name}\``));
    expect(Object.keys(wanted).filter((name) => !isNamed(name))).toEqual([]);
  });
});

describe('.env.example', () => {
  const lines = read('.env.example').split('\n');
  const settings = lines.flatMap((line, index) => {
    const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, value: value ?? '', comment: lines[index - 1] ?? '' }];
  });

  test('lists every setting once, and nothing else', () => {
    expect(settings.map(({ name }) => name).sort()).toEqual([...settingNames].sort());
  });

  test('says what each setting is for', () => {
    expect(settings.filter(({ comment }) => !comment.startsWith('# '))).toEqual([]);
  });

  test('shows the defaults', () => {
    const shown = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
    expect(readConfig(shown)).toEqual(readConfig({}));
  });
});
