import { expect, it } from 'vitest';
import { takeOwnScripts } from './own-scripts.ts';

const nonce = 'b3duLXNjcmlwdA';

it('answers the scripts of this rendering and takes the nonce out of the page', () => {
  const page = `<head><meta property="csp-nonce" content="${nonce}"/><script nonce="${nonce}">start()</script></head>
<body><script class="$tsr" nonce="${nonce}" id="x">hydrate()</script><link rel="modulepreload" nonce="${nonce}" href="/a.js"/>
<script type="module" nonce="${nonce}" src="/a.js"></script>
<script nonce="${nonce}" type="application/ld+json">{"@type":"Product"}</script></body>`;
  const { html, scripts } = takeOwnScripts(page, nonce);
  expect(scripts).toEqual(['start()', 'hydrate()']);
  expect(html).not.toContain(nonce);
  expect(html).not.toContain('nonce');
  expect(html).toContain('<link rel="modulepreload" href="/a.js"/>');
});

it.each([
  '<script>steal()</script>',
  '<script nonce="">steal()</script>',
  '<script nonce="tebakan">steal()</script>',
  "<script nonce='x' data-x=1>steal()</script>",
])('leaves out %s, which content brought along', (injected) => {
  const { html, scripts } = takeOwnScripts(`${injected}<script nonce="${nonce}">start()</script>${injected}`, nonce);
  expect(scripts).toEqual(['start()']);
  expect(html).toContain('steal()');
});

it.each([`<script nonce="${nonce}">start()`, `<link nonce="${nonce}"`])(
  'ends at a page that is cut off: %s',
  (page) => {
    const { html, scripts } = takeOwnScripts(`<script nonce="${nonce}">first()</script>${page}`, nonce);
    expect(scripts).toEqual(['first()']);
    expect(html).not.toContain('nonce');
  },
);
