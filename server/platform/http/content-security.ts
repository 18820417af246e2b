import { createHash } from 'node:crypto';
import type { Config } from '#server/platform/config/config.ts';

/** By hash and not by nonce, because a page from the cache is the same for everybody. */
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

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

/** Of the inline scripts in a page only `ownScripts`, which the program itself wrote, may run. */
export function contentSecurityPolicy(config: Config, ownScripts: string[] = []): string {
  const outside = outsideHosts(config);
  const development = config.mode === 'development';
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    // Vite puts scripts and styles of its own into the page during development.
    'script-src': [
      "'self'",
      ...(development ? ["'unsafe-inline'"] : new Set(ownScripts.map(hashOf))),
      ...outside.script,
    ],
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
