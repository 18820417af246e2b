import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Endpoint } from '#domain/endpoint.ts';
import { problems } from '#domain/problems.ts';
import { version } from '#server/platform/config/version.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    form?: Endpoint['form'];
    /** Of the file that a route answers. */
    mediaTypes?: readonly string[];
  }
}

const text = { type: 'string' } as const;
const object = { type: 'object' } as const;
const problemSchema = {
  ...object,
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' as const },
    detail: text,
    code: { ...text, enum: Object.keys(problems) },
    errors: {
      type: 'array' as const,
      items: { ...object, required: ['path', 'message'], properties: { path: text, message: text } },
    },
    current: { description: 'Data saat ini, pada 409' },
    requestId: text,
  },
};

const problemResponse = {
  description: 'Kesalahan (RFC 9457)',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

const file = { type: 'string', format: 'binary' };

function formSchema(form: NonNullable<Endpoint['form']>) {
  const fields = Object.entries(form).map(([name, kind]) => [name, kind === 'file' ? file : text]);
  return { ...object, required: ['file'], properties: Object.fromEntries(fields) };
}

const fileContent = (mediaTypes: readonly string[]) =>
  Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: file }]));

/** What no contract says by a schema: forms and files that a route reads or writes itself. */
const transform: SwaggerTransform = (input) => {
  const { schema, url } = jsonSchemaTransform(input as Parameters<typeof jsonSchemaTransform>[0]);
  const { form, mediaTypes } = input.route.config ?? {};
  return {
    url,
    schema: {
      ...schema,
      ...(form ? { consumes: ['multipart/form-data'], body: formSchema(form) } : {}),
      ...(mediaTypes ? { response: { 200: { description: 'Berkas', content: fileContent(mediaTypes) } } } : {}),
    },
  };
};

type Operation = { responses?: Record<string, unknown> };

/** Every call can fail, each with the same body. */
function addProblems(document: { paths?: Record<string, Record<string, Operation>> }): void {
  for (const operations of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(operations)) {
      operation.responses = { ...operation.responses, default: problemResponse };
    }
  }
}

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
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { Problem: problemSchema },
      },
    },
    transform,
    transformObject: (input) => {
      if (!('openapiObject' in input)) return input.swaggerObject;
      addProblems(input.openapiObject as Parameters<typeof addProblems>[0]);
      return input.openapiObject;
    },
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
