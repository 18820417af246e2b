const preload = '<link rel="modulepreload" href="';
const entryStart = '<script type="module" async="" src="';
const entryEnd = '"></script>';

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

/** Without regular expressions, see `takeOwnScripts`. */
function takePreloads(html: string): { files: string[]; rest: string } {
  const [first = '', ...parts] = html.split(preload);
  return {
    files: parts.map((part) => part.slice(0, part.indexOf('"'))),
    rest: first + parts.map((part) => part.slice(part.indexOf('>') + 1)).join(''),
  };
}

/**
 * The page's code is loaded once the page is seen: on a slow line it would compete with the styles, the font and the
 * largest picture, and on a slow phone for the processor. Returns the page and the script that this added to it. It rewrites
 * the framework's HTML: `web/startup/rendered-page.test.ts` fails when that changes.
 */
export function codeAfterFirstPaint(html: string): { html: string; scripts: string[] } {
  const { files, rest } = takePreloads(html);
  const at = rest.indexOf(entryStart);
  if (at === -1) return { html: rest, scripts: [] };
  const end = rest.indexOf(entryEnd, at);
  const script = start(files, rest.slice(at + entryStart.length, end));
  return {
    html: `${rest.slice(0, at)}<script>${script}</script>${rest.slice(end + entryEnd.length)}`,
    scripts: [script],
  };
}
