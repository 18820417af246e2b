import { createHash } from 'node:crypto';
import type { Config } from '#server/platform/config/config.ts';

const inlineScript = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** A page's own inline scripts, by hash: works for a page that is kept in the cache, where a nonce would not. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes, code] of html.matchAll(inlineScript)) {
    if (/type="application\/(ld\+)?json"/.test(attributes ?? '')) continue;
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
    );
  }
  return [...hashes];
}

/** The hosts that outside services need, only where the shop uses them. */
function outsideHosts(config: Config) {
  const analytics = config.firebase
    ? {
        script: ['https://www.googletagmanager.com'],
        connect: [
          'https://*.google-analytics.com',
          'https://*.googletagmanager.com',
          'https://firebase.googleapis.com',
          'https://firebaseinstallations.googleapis.com',
        ],
      }
    : { script: [], connect: [] };
  const google = config.googleClientId
    ? {
        script: ['https://accounts.google.com/gsi/client'],
        connect: ['https://accounts.google.com/gsi/'],
        frame: ['https://accounts.google.com/gsi/'],
        style: ['https://accounts.google.com/gsi/style'],
      }
    : { script: [], connect: [], frame: [], style: [] };
  return {
    script: [...analytics.script, ...google.script],
    connect: [...analytics.connect, ...google.connect],
    frame: google.frame,
    style: google.style,
  };
}

export function contentSecurityPolicy(config: Config, scriptHashes: string[] = []): string {
  const outside = outsideHosts(config);
  const development = config.mode === 'development';
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...outside.script],
    // Vite puts styles into the page during development.
    'style-src': ["'self'", ...outside.style, ...(development ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...outside.connect, ...(development ? ['ws:'] : [])],
    'frame-src': outside.frame.length > 0 ? outside.frame : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
