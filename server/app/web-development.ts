import type { FastifyInstance } from 'fastify';
import type { WebRenderer } from '#server/app/web-renderer.ts';
import { renderWith, type WebEntry } from './web-entry.ts';

/** Vite in the same port: hot reload for the web, everything else as in production. */
export async function openDevelopmentWeb(app: FastifyInstance): Promise<WebRenderer> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    server: { middlewareMode: { server: app.server }, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  return {
    async renderPage(...page) {
      const environment = vite.environments.ssr;
      if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no server environment');
      return renderWith(await environment.runner.import<WebEntry>('/web/entry-server.ts'), ...page);
    },
    async mountAssets(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (/^\/(api|files|healthz|readyz)\b/.test(request.url)) return done();
        vite.middlewares(request.raw, reply.raw, () => done());
      });
    },
  };
}
