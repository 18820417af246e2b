import { stripTypeScriptTypes } from 'node:module';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { browserContracts } from '../scripts/browser-contracts.ts';
import { z as inertZod } from '../scripts/inert-zod.ts';
import { sourceFiles } from './source-files.ts';

const { transform, resolveId } = browserContracts as unknown as {
  transform: { filter: { id: RegExp }; handler(this: { parse: typeof parseAst }, code: string): { code: string } };
  resolveId: (source: string) => string | undefined;
};

const cut = (code: string) => transform.handler.call({ parse: parseAst }, code).code;

describe('a contract in the web', () => {
  test('is its method and its path', () => {
    const code = cut(`
      import { z } from 'zod';
      const page = z.strictObject({ page: z.int().min(1) }).optional();
      export const api = {
        list: endpoint('GET /products', { access: 'public', query: page, response: z.array(product) }),
      };`);
    expect(code).toContain("list: { method: 'GET', path: '/products' }");
    expect(code).toContain('const page = z;');
    expect(code).not.toMatch(/access|response|strictObject/);
  });

  test('keeps what is no schema: constants, functions and calls of the same shape', () => {
    const code = `export const limits = { name: 100 };
export function price(value) { return other('GET x', { access: 'y' }) ?? fizz.string(value); }`;
    expect(cut(code)).toBe(code);
  });

  test('takes a nested schema out as a whole', () => {
    expect(cut('const schema = z.object({ a: z.union([z.string(), z.null()]) }).refine((v) => z.is(v));')).toBe(
      'const schema = z;',
    );
  });

  test('is cut without zod, and nothing else is', () => {
    expect(resolveId('zod')).toMatch(/scripts\/inert-zod\.ts$/);
    expect(resolveId('react')).toBeUndefined();
    expect(transform.filter.id.test('/rakita/domain/order/order.contract.ts')).toBe(true);
    expect(transform.filter.id.test('/rakita/web/order/order-store.ts')).toBe(false);
  });
});

describe('the contracts of the shop', () => {
  const contracts = sourceFiles(['domain']).filter(
    ({ path, text }) => /\bendpoint\(['`]/.test(text) && !/test/.test(path),
  );

  test('are found', () => {
    expect(contracts.length).toBeGreaterThan(10);
  });

  test.each(contracts.map(({ path, text }) => [path, text] as const))(
    '%s still parses and keeps every address',
    (path, text) => {
      // As in the build, the plugin sees JavaScript.
      const code = stripTypeScriptTypes(text);
      const short = cut(code);
      expect(() => parseAst(short), path).not.toThrow();
      const calls = [...code.matchAll(/\bendpoint\(['`](\w+) ([^'`]*)/g)].map(([, method, path]) => [method, path]);
      const left = [...short.matchAll(/\{ method: '(\w+)', path: ['`]([^'`]*)['`] \}/g)];
      expect(left.map(([, method, path]) => [method, path])).toEqual(calls);
      expect(short).not.toMatch(/\bz\.\w/);
    },
  );
});

test('a schema that is used in the browser all the same throws instead of accepting everything', () => {
  const schema = (inertZod as { object: (shape: object) => { safeParse(value: unknown): unknown } }).object({});
  expect(() => schema.safeParse({})).toThrow('Schemas are not checked in the browser');
});
