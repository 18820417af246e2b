/** Set on the server only, where each rendering has a nonce of its own. */
let readNonce: () => string | undefined = () => undefined;

export function provideNonce(read: () => string | undefined): void {
  readNonce = read;
}

export const currentNonce = (): string | undefined => readNonce();

/**
 * The inline scripts that carry the rendering's nonce: those that the program wrote itself. A script that content
 * smuggled into the page cannot know the nonce. The nonce leaves the page, because a cached page would give it away.
 */
export function takeOwnScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const own = new RegExp(`<script(?=[^>]*${attribute})(?![^>]* src=)([^>]*)>([\\s\\S]*?)</script>`, 'g');
  const scripts = Array.from(html.matchAll(own), ([, attributes = '', code = '']) => ({ attributes, code }))
    .filter(({ attributes }) => !/ type="application\/(ld\+)?json"/.test(attributes))
    .map(({ code }) => code);
  const meta = `<meta property="csp-nonce" content="${nonce}"/>`;
  return { html: html.replaceAll(meta, '').replaceAll(attribute, ''), scripts };
}
