const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const entry = /<script type="module" async="" src="([^"]+)"><\/script>/;

/** The file that `scripts/first-page-chunks.ts` makes of the packages. */
const libraries = /\/libraries-/;

/** Some browsers keep the times of paints to themselves: their code is loaded this long after everything else. */
const unreportedPaintMs = 500;

/**
 * Every request and the libraries begin in a task of their own: in one piece they would block a slow phone. A tab opened in
 * the background paints nothing until it is shown and has slow timers, so its code is loaded at once.
 */
const start = (files: string[], entryFile: string) => `(() => {
  const add = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties));
  const run = ([src, ...later]) => {
    const next = () => later.length > 0 && setTimeout(run, 0, later);
    add('script', { type: 'module', src, onload: next, onerror: next });
  };
  const preload = ([href, ...later]) => {
    if (!href) return run(${JSON.stringify([...files.filter((file) => libraries.test(file)), entryFile])});
    add('link', { rel: 'modulepreload', href });
    if (document.hidden) preload(later);
    else setTimeout(preload, 0, later);
  };
  let hasStarted = false;
  const start = () => {
    if (!hasStarted) preload(${JSON.stringify(files)});
    hasStarted = true;
  };
  if (document.hidden) return start();
  const whenPainted = (list) => list.getEntriesByName('first-contentful-paint').length > 0 && start();
  new PerformanceObserver(whenPainted).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(start, ${unreportedPaintMs}));
})()`;

/**
 * The page's code is loaded once the page is seen: on a slow line it would compete with the styles, the font and the
 * largest picture, and on a slow phone for the processor. Returns the page and the script that this added to it. It rewrites
 * the framework's HTML: `web/startup/rendered-page.test.ts` fails when that changes.
 */
export function codeAfterFirstPaint(html: string): { html: string; scripts: string[] } {
  const files = Array.from(html.matchAll(preload), ([, file]) => file!);
  const scripts: string[] = [];
  const deferred = html.replace(preload, '').replace(entry, (_, file: string) => {
    const script = start(files, file);
    scripts.push(script);
    return `<script>${script}</script>`;
  });
  return { html: deferred, scripts };
}
