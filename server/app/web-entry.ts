type Page<Html> = {
  status: number;
  headers: Record<string, string>;
  html: Html;
  /** The inline scripts that the program itself wrote into the page. */
  ownScripts: string[];
};

/** What `web/entry-server.ts` exports. */
export type WebEntry = {
  renderPage(
    request: Request,
    callApi: (path: string) => Promise<{ status: number; body: string }>,
  ): Promise<Page<string>>;
};

/** Bytes on both ways: as strings they would fill the heap of the thread that answers requests. */
export type ApiResponse = { status: number; body: Buffer };
export type RenderedPage = Page<Buffer>;

/** How a page reads the API on the server: in process, as the public. */
export type ApiTransport = (path: string) => Promise<ApiResponse>;

export type RenderPage = (url: string, callApi: ApiTransport, signal: AbortSignal) => Promise<RenderedPage>;

export async function renderWith(
  { renderPage }: WebEntry,
  ...[url, callApi, signal]: Parameters<RenderPage>
): Promise<RenderedPage> {
  const request = new Request(url, { headers: { accept: 'text/html' }, signal });
  const page = await renderPage(request, async (path) => {
    const { status, body } = await callApi(path);
    return { status, body: body.toString() };
  });
  // Not from Buffer's pool, so that it can be handed over to another thread.
  return { ...page, html: Buffer.from(new TextEncoder().encode(page.html).buffer) };
}
