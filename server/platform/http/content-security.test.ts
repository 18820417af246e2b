import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { contentSecurityPolicy, inlineScriptHashes } from './content-security.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('a policy allows the inline scripts of its page, by hash, and no others', () => {
  const html = `<script>start()</script><script src="/assets/a.js"></script><script type="module">go()</script>`;
  const policy = contentSecurityPolicy(readConfig({}), inlineScriptHashes(html));
  const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src'));
  expect(scripts?.trim().split(' ')).toEqual(['script-src', "'self'", hashOf('start()'), hashOf('go()')]);
});

test('data in a script element needs no permission', () => {
  expect(inlineScriptHashes('<script type="application/ld+json">{"a":1}</script>')).toEqual([]);
});
