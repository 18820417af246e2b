/** How a page reads the API on the server: in process, as the public. */
export type ApiTransport = (path: string) => Promise<ApiAnswer>;
export type ApiAnswer = { status: number; body: string };

export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** The inline scripts that the program itself wrote into the page. */
  ownScripts: string[];
};

/** What `web/entry-server.ts` exports. */
export type WebEntry = { renderPage(request: Request, callApi: ApiTransport): Promise<RenderedPage> };

export type RenderPage = (url: string, callApi: ApiTransport, signal: AbortSignal) => Promise<RenderedPage>;

export const renderWith = ({ renderPage }: WebEntry, ...[url, callApi, signal]: Parameters<RenderPage>) =>
  renderPage(new Request(url, { headers: { accept: 'text/html' }, signal }), callApi);
