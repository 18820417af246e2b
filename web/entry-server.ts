import handler from '@tanstack/react-start/server-entry';
import { codeAfterFirstPaint } from './startup/after-first-paint.ts';

export { connectApi } from './api/call-api.ts';

async function fetch(request: Request): Promise<Response> {
  const response = await handler.fetch(request);
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(codeAfterFirstPaint(await response.text()), response);
}

export default { fetch };
