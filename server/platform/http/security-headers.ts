import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '#server/platform/config/config.ts';
import { contentSecurityPolicy } from './content-security.ts';

export type SetSecurityHeaders = (request: IncomingMessage, response: ServerResponse) => void;

/** They depend on no request, so they are made once: every response needs them, refusals under load too. */
export function securityHeaderValues(config: Config): Record<string, string> {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // The product page's share and the WhatsApp tab need no opener; Google's login window does.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: 15_552_000 } : false,
  });
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(sample.req, sample, () => {});
  sample.setHeader('content-security-policy', contentSecurityPolicy(config));
  sample.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  return { ...(sample.getHeaders() as Record<string, string>) };
}

/** Works on Node's own response, because some refusals never reach the framework. */
export function securityHeaders(config: Config): SetSecurityHeaders {
  const headers = new Map(Object.entries(securityHeaderValues(config)));
  return (_, response) => void response.setHeaders(headers);
}
