import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { version } from '#server/platform/config/version.ts';

/** OpenAPI 3.1 out of the contracts; readable at /api/docs. To be registered before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rakita',
        description:
          'Panggilan toko: katalog, pesanan, ongkir, rekomendasi, konten, pengaturan dan akun. Kesalahan dijawab sebagai RFC 9457.',
        version,
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
      route.schema = { ...route.schema, hide: true };
    });
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, logLevel: 'warn' });
    docs.get('/api/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(app.swagger()));
  });
}
