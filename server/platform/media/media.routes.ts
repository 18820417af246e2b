import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contentTypes } from '#domain/media/picture-format.ts';
import { copyWidthOf } from '#domain/media/stored-path.ts';
import { Problem } from '#domain/problems.ts';
import { fileCdnHeaders } from '#server/platform/cache/cdn-headers.ts';
import { matchesEtag } from '#server/platform/cache/entity-tag.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type MediaShop, readPicture } from './media.service.ts';

const prefix = '/files/';
const forEver = 'public, max-age=31536000, immutable';
const fallbackCacheControl = 'public, max-age=30';

type FilesRequest = { Params: { '*': string }; Querystring: { w?: unknown } };

export async function mediaRoutes(app: FastifyInstance, shop: MediaShop & { config: Config }): Promise<void> {
  // HEAD comes with it.
  app.get<FilesRequest>(
    `${prefix}*`,
    { config: { access: 'public', rate: 'free', mediaTypes: Object.values(contentTypes) } },
    async (request, reply) => {
      const width = copyWidthOf(request.query.w);
      const picture = await readPicture(shop, { path: pathOf(request), width, accept: request.headers.accept });
      if (!picture) throw new Problem('not-found', { detail: 'Gambar tidak ditemukan.' });

      const cacheControl = picture.isFallback ? fallbackCacheControl : forEver;
      reply.headers({
        'Cache-Control': cacheControl,
        ETag: picture.etag,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        // Pictures are public, and a storefront on another origin (VITE_API_BASE) or a chat's preview shows them too.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ...fileCdnHeaders(shop.config, cacheControl),
      });
      if (width !== null) reply.header('Vary', 'Accept');
      if (matchesEtag(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
      return reply.type(picture.contentType).send(picture.bytes);
    },
  );
}

/** Empty (and so not found) unless the address spells the path plainly: a real one has nothing to encode. */
function pathOf(request: FastifyRequest<FilesRequest>): string {
  const path = request.params['*'];
  const [spelled] = request.url.split('?', 1);
  return spelled === `${prefix}${path}` ? path : '';
}
