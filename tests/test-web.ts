import type { AppOptions } from '#server/app/app.ts';
import type { ApiTransport } from '#server/app/web-renderer.ts';

type Page = { status?: number; html?: string; headers?: Record<string, string>; ownScripts?: string[] };
type Render = (rendering: { request: Request; read: ApiTransport }) => Promise<Page>;

/** A web part with one renderer for all addresses, for tests of what the server does around a page. */
export function webOf(render: Render): AppOptions['openWeb'] {
  let read: ApiTransport = () => Promise.reject(new Error('not connected'));
  const entry = {
    connectApi(transport: ApiTransport) {
      read = transport;
    },
    async renderPage(request: Request) {
      const { status = 200, html = '', headers = {}, ownScripts = [] } = await render({ request, read });
      return {
        status,
        html,
        ownScripts,
        headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
      };
    },
  };
  return async () => ({ loadEntry: async () => entry, mountAssets: async () => {} });
}
