import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { contentSecurityPolicy } from './content-security.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('a policy allows the scripts of the program, by hash, and no others', () => {
  const policy = contentSecurityPolicy(readConfig({}), ['start()', 'go()', 'start()']);
  const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src'));
  expect(scripts?.trim().split(' ')).toEqual(['script-src', "'self'", hashOf('start()'), hashOf('go()')]);
});
