import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actionName, areaOf, auditAreas, failureText } from './id-audit.ts';

/** Routine calls of every session, which the audit trail leaves out. */
const routineCalls = ['POST /auth/google-nonce', 'POST /auth/invitation'];

/** The writes that the audit trail records, as `docs/access.md` lists them: a test compares that list with the app. */
function recordedActions(): string[] {
  const lines = readFileSync('docs/access.md', 'utf8').matchAll(
    /^\| `((?:POST|PATCH|PUT|DELETE)) \/api(\S+)` \| (.+?) \|$/gm,
  );
  return [...lines]
    .filter(([, , path = '', access]) => access !== 'public' || path.startsWith('/auth/'))
    .map(([, method, path = '']) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    .filter((action) => !routineCalls.includes(action));
}

test('every recorded call has a name of its own and belongs to an area', () => {
  const actions = recordedActions();
  expect(actions).toContain('PATCH /orders/{id}/status');
  actions.push('GET /orders/export', 'GET /products/export');
  const names = actions.map(actionName);
  expect(names.filter((name) => name.includes('/'))).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(actions.filter((action) => !(areaOf(action) in auditAreas))).toEqual([]);
});

test.each([
  [400, 'Gagal: isian tidak valid'],
  [401, 'Ditolak: tidak berwenang'],
  [403, 'Ditolak: tidak berwenang'],
  [404, 'Gagal: tidak ditemukan'],
  [409, 'Gagal: data sudah berubah atau bentrok'],
  [429, 'Gagal: terlalu banyak permintaan'],
  [500, 'Gagal (500)'],
])('the audit trail says what a call that ended with %i means', (status, text) => {
  expect(failureText(status)).toBe(text);
});
