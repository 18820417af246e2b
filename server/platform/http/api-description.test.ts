import { describe, expect, test } from 'vitest';
import { resources } from '#domain/resources.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import manifest from '../../../package.json' with { type: 'json' };

const testShop = await setUpTestShop();

describe('the description of the API', () => {
  test('is OpenAPI 3.1 and lists every call of every managed entity', async () => {
    const { status, body } = await testShop.call({ method: 'GET', url: '/api/openapi.json' });
    const { openapi, info, paths } = body as {
      openapi: string;
      info: { version: string };
      paths: Record<string, object>;
    };
    expect(status).toBe(200);
    expect(openapi).toBe('3.1.0');
    expect(info.version).toBe(manifest.version);
    for (const { path } of Object.values(resources)) {
      expect(Object.keys(paths[`/api${path}`] ?? {}).sort()).toEqual(['get', 'post']);
      expect(Object.keys(paths[`/api${path}/{id}`] ?? {}).sort()).toEqual(['delete', 'get', 'patch']);
    }
    expect(Object.keys(paths['/api/meta'] ?? {}).sort()).toEqual(['get', 'patch']);
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|password_hash/);
  });

  test('is readable by people', async () => {
    const { status, headers, body } = await testShop.call({ method: 'GET', url: '/api/docs/' });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(String(body)).toContain('swagger');
  });
});
