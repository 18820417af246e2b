import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSecretBox, secretKeyPath } from './secret-box.ts';

describe('the secret box', () => {
  test('opens a secret only with its own key file, which only the same user can read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rakita-secret-'));
    try {
      const box = openSecretBox(folder);
      const sealed = await box.seal('kunci-rahasia');
      expect(sealed).not.toContain('kunci');
      expect(await openSecretBox(folder).open(sealed)).toBe('kunci-rahasia');
      expect((await stat(secretKeyPath(folder))).mode & 0o777).toBe(0o600);
      // Not at the very end, where some bits of base64 count for nothing.
      const other = sealed.at(-5) === 'A' ? 'B' : 'A';
      expect(await box.open(sealed.slice(0, -5) + other + sealed.slice(-4))).toBe(null);
      expect(await box.open('')).toBe(null);
      await writeFile(secretKeyPath(folder), Buffer.alloc(32, 7).toString('base64'));
      expect(await box.open(sealed)).toBe(null);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
