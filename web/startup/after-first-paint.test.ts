import { expect, it } from 'vitest';
import { codeAfterFirstPaint } from './after-first-paint.ts';

const page = `<html><head><link rel="stylesheet" href="/assets/base.css"/>
<link rel="modulepreload" href="/assets/index.js" fetchPriority="low"/><link rel="modulepreload" href="/assets/libraries-1.js"/>
<link rel="preload" href="/assets/font.woff2" as="font"/></head>
<body><p>Laptop</p><script type="module" async="" src="/assets/index.js"></script></body></html>`;

it('fetches no code before the first paint', () => {
  const { html, scripts } = codeAfterFirstPaint(page);
  expect(html).not.toMatch(/<link rel="modulepreload"|<script[^>]+src=/);
  expect(html).toContain('["/assets/index.js","/assets/libraries-1.js"]');
  expect(html).toContain('run(["/assets/libraries-1.js","/assets/index.js"])');
  expect(html).toContain(`<script>${scripts[0]}</script>`);
  expect(scripts).toHaveLength(1);
});

it('leaves everything else as it is', () => {
  const { html } = codeAfterFirstPaint(page);
  expect(html).toContain('<link rel="stylesheet" href="/assets/base.css"/>');
  expect(html).toContain('<link rel="preload" href="/assets/font.woff2" as="font"/>');
  expect(html).toContain('<body><p>Laptop</p><script>');
});

it('leaves a page without code alone', () => {
  expect(codeAfterFirstPaint('<p>Laptop</p>')).toEqual({ html: '<p>Laptop</p>', scripts: [] });
});
