/** Set on the server only, where each rendering has a nonce of its own. */
let readNonce: () => string | undefined = () => undefined;

export function provideNonce(read: () => string | undefined): void {
  readNonce = read;
}

export const currentNonce = (): string | undefined => readNonce();

/** The tag around `at`, without its brackets. */
function tagAround(html: string, at: number): { tag: string; end: number } {
  const end = html.indexOf('>', at);
  return { tag: html.slice(html.lastIndexOf('<', at) + 1, end), end };
}

const isInlineCode = (tag: string) =>
  tag.startsWith('script ') && !tag.includes(' src=') && !/ type="application\/(ld\+)?json"/.test(tag);

/**
 * The inline scripts that carry the rendering's nonce: those that the program wrote itself. A script that content
 * smuggled into the page cannot know the nonce. The nonce leaves the page, because a cached page would give it away. No
 * regular expression goes over the whole page: V8 would keep the page for the sake of `RegExp.lastMatch`.
 */
export function takeOwnScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  let at = html.indexOf(attribute);
  while (at !== -1) {
    const { tag, end } = tagAround(html, at);
    const close = tag.startsWith('script ') ? html.indexOf('</script>', end) : end;
    // A page that is cut off in the middle of a tag or a script has nothing more to take.
    if (end === -1 || close === -1) break;
    if (isInlineCode(tag)) scripts.push(html.slice(end + 1, close));
    at = html.indexOf(attribute, close);
  }
  const meta = `<meta property="csp-nonce" content="${nonce}"/>`;
  return { html: html.replaceAll(meta, '').replaceAll(attribute, ''), scripts };
}
