const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const entry = /<script type="module" async="" src="([^"]+)"><\/script>/;

/** A tab opened in the background paints nothing until somebody looks at it, and would come to them dead. */
const start = (files: string[], entryFile: string) => `(() => {
  const start = () => {
    for (const href of ${JSON.stringify(files)}) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: '${entryFile}' }));
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})()`;

/**
 * The page's code is asked for once the page is seen: on a slow line it would take the way from the styles, the font and
 * the largest picture, and on a slow phone the time.
 */
export function codeAfterFirstPaint(html: string): string {
  const files = Array.from(html.matchAll(preload), ([, file]) => file!);
  return html.replace(preload, '').replace(entry, (_, file: string) => `<script>${start(files, file)}</script>`);
}
