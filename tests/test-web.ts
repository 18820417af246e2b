import type { AppOptions } from '#server/app/app.ts';
import type { ApiTransport, RenderPage } from '#server/app/web-entry.ts';

type Page = { status?: number; html?: string; headers?: Record<string, string>; ownScripts?: string[] };
type Render = (rendering: { url: string; read: ApiTransport }) => Promise<Page>;

/** A web part with one renderer for all addresses, for tests of what the server does around a page. */
export function webOf(render: Render): AppOptions['openWeb'] {
  const renderPage: RenderPage = async (url, read) => {
    const { status = 200, html = '', headers = {}, ownScripts = [] } = await render({ url, read });
    return {
      status,
      html: Buffer.from(html),
      ownScripts,
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    };
  };
  return async () => ({ renderPage, mountAssets: async () => {} });
}
