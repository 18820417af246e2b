import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { bump, isLater, planRelease, release, sectionsOf } from '../scripts/release.mjs';
import { root } from './source-files.ts';

const changelog = `# Changelog

## Upgrading

1. Read this.

## 0.2.0 (unreleased)

Upgrade notes: set FRUIT.

- **Fruit**: apples.

## 0.1.0 (2026-11-16)

The first version.
`;

describe('what is released', () => {
  test('is the unreleased section, under its own version or another', () => {
    const notes = 'Upgrade notes: set FRUIT.\n\n- **Fruit**: apples.';
    expect(planRelease(changelog, undefined)).toMatchObject({ version: '0.2.0', notes });
    expect(planRelease(changelog, 'patch')).toMatchObject({ version: '0.1.1', notes });
    expect(planRelease(changelog, 'major').version).toBe('1.0.0');
    expect(planRelease(changelog, '3.0.0').version).toBe('3.0.0');
  });

  test.each([
    ['nothing is unreleased', changelog.replace('unreleased', '2026-12-01'), undefined, 'nothing to release'],
    ['the section is empty', changelog.replace(/Upgrade notes[\s\S]*apples\.\n/, ''), undefined, 'says nothing'],
    ['the version is no version', changelog, 'soon', 'soon is neither a version'],
    ['the version is not later', changelog, '0.1.0', 'not later than the last release, 0.1.0'],
    ['a step has nothing to follow', changelog.replace(/## 0\.1\.0[\s\S]*/, ''), 'minor', 'no release yet'],
  ])('is nothing when %s', (_, text, wanted, sentence) => {
    expect(() => planRelease(text, wanted)).toThrow(sentence);
  });

  test('the changelog of this repository can be read', () => {
    const [latest] = sectionsOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
    expect(latest?.text).not.toBe('');
  });

  test('versions are compared part by part', () => {
    expect(isLater('0.10.0', '0.9.9')).toBe(true);
    expect(isLater('1.0.0', '1.0.0')).toBe(false);
    expect(bump('1.2.3', 'minor')).toBe('1.3.0');
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rakita-release-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const versionIn = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')).version;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(() => {
    rmSync(join(folder, '.git'), { recursive: true, force: true });
    writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
    writeFileSync(join(folder, 'package.json'), '{"version":"0.1.0"}');
    writeFileSync(join(folder, 'package-lock.json'), '{"version":"0.1.0","packages":{"":{"version":"0.1.0"}}}');
    git('init', '--quiet');
    git('config', 'user.name', 'Test');
    git('config', 'user.email', 'test@example.com');
    git('add', '.');
    git('commit', '--quiet', '--message', 'before');
  });

  test('shows what it would do and changes nothing', () => {
    expect(release(folder, [], '2026-12-01')).toContain('- **Fruit**: apples.\n\nNothing was changed.');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag')).toBe('');
  });

  test('with --write commits the version and tags it with its notes', () => {
    release(folder, ['--write'], '2026-12-01');
    expect([versionIn('package.json'), versionIn('package-lock.json')]).toEqual(['0.2.0', '0.2.0']);
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toContain('## 0.2.0 (2026-12-01)');
    expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
    expect(git('tag', '-l', '--format=%(contents)')).toContain('Rakita 0.2.0\n\nUpgrade notes: set FRUIT.');
    expect(git('status', '--porcelain')).toBe('');
    expect(() => release(folder, [], '2026-12-02')).toThrow('nothing to release');
  });

  test('refuses a working tree with changes', () => {
    writeFileSync(join(folder, 'package.json'), '{}');
    expect(() => release(folder, ['--write'], '2026-12-01')).toThrow('The working tree has changes.');
  });
});
