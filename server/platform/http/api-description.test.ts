import { describe, expect, test } from 'vitest';
import { listLimits } from '#domain/page.ts';
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

  test('says how every call fails, which calls take a form and which answer a file', async () => {
    const { body } = await testShop.call({ method: 'GET', url: '/api/openapi.json' });
    const { components, paths } = body as {
      components: { schemas: { Problem: { properties: object } } };
      paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, object> }>>;
    };
    const problem = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
    for (const operation of Object.values(paths).flatMap((operations) => Object.values(operations)))
      expect(operation.responses.default).toMatchObject(problem);
    const failed = await testShop.call({ method: 'POST', url: '/api/orders', payload: {} });
    expect(Object.keys(components.schemas.Problem.properties)).toEqual(
      expect.arrayContaining(Object.keys(failed.body as object)),
    );
    expect(paths['/api/products/import']!.post!.requestBody).toMatchObject({
      content: { 'multipart/form-data': { schema: { properties: { file: { format: 'binary' } } } } },
    });
    const [sheet, workbook] = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
    for (const [path, ...mediaTypes] of [
      ['/api/products/export', workbook, sheet],
      ['/api/orders/{id}/documents/{kind}', 'application/pdf'],
      ['/files/{*}', 'image/avif', 'image/jpeg', 'image/webp'],
    ] as const) {
      const { content } = paths[path]!.get!.responses[200] as { content: object };
      expect(Object.keys(content).sort()).toEqual(mediaTypes);
    }
    expect(paths['/api/products/export']!.get!.responses[200]).toMatchObject({
      content: { [sheet!]: { schema: { format: 'binary' } } },
    });
  });

  test('describes numbers of a query as integers with their limits', async () => {
    const { body } = await testShop.call({ method: 'GET', url: '/api/openapi.json' });
    const { paths } = body as { paths: Record<string, { get: { parameters: { name: string; schema: object }[] } }> };
    const { schema } = paths['/api/products']!.get.parameters.find(({ name }) => name === 'page')!;
    expect(schema).toEqual({ type: 'integer', minimum: 1, maximum: listLimits.maxPage });
  });

  test('is readable by people', async () => {
    const { status, headers, body } = await testShop.call({ method: 'GET', url: '/api/docs/' });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(String(body)).toContain('swagger');
  });
});
