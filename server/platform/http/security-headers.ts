import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '#server/platform/config/config.ts';
import { contentSecurityPolicy } from './content-security.ts';

export type SetSecurityHeaders = (request: IncomingMessage, response: ServerResponse) => void;

/** Works on Node's own response, because some refusals never reach the framework. */
export function securityHeaders(config: Config): SetSecurityHeaders {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // The product page's share and the WhatsApp tab need no opener; Google's login window does.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: 15_552_000 } : false,
  });
  const policy = contentSecurityPolicy(config);
  return (request, response) => {
    setHeaders(request, response, () => {});
    response.setHeader('content-security-policy', policy);
    response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  };
}
