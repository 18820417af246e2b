import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenGuards } from '../scripts/broken-guards.mjs';
import { allPaths, isTest, onlyCode, root, type SourceFile, sourceFiles } from './source-files.ts';

/**
 * The only places that may step outside a rule, each with its reason. One that is no longer needed must go: the last
 * test of this file says so.
 */
const exceptions: Record<string, string[]> = {
  'features call only services': [
    // The generic list and form serve every managed entity, so one file binds their records to their tables.
    'server/resources/bound-resources.ts -> server/catalogue/brand.tables.ts',
    'server/resources/bound-resources.ts -> server/catalogue/category.tables.ts',
    'server/resources/bound-resources.ts -> server/content/content.tables.ts',
    'server/resources/bound-resources.ts -> server/order/coupon.tables.ts',
    // A review is shown with its product's name and hidden with its product: one query reads both.
    'server/reviews/review.service.ts -> server/catalogue/product.tables.ts',
    // So is a question.
    'server/reviews/product-question.service.ts -> server/catalogue/product.tables.ts',
    // Every list mounts the same three calls of its bulk actions.
    'server/catalogue/product.routes.ts -> server/bulk/bulk.routes.ts',
    'server/resources/resource.routes.ts -> server/bulk/bulk.routes.ts',
    'server/reviews/review.routes.ts -> server/bulk/bulk.routes.ts',
  ],
  // Statements that it built itself, of names from the system catalogue, quoted by the database.
  'no raw SQL': ['server/platform/backup/backup.ts'],
  'rich text in one place': [
    'web/ui/rich-text.tsx',
    // A script of the shop's own.
    'web/pages/root.tsx',
  ],
};

const used = new Set<string>();
function isAllowed(rule: string, what: string): boolean {
  const listed = exceptions[rule]?.includes(what) ?? false;
  if (listed) used.add(`${rule}: ${what}`);
  return listed;
}

const files = sourceFiles(['domain', 'server', 'web', 'demo', 'tests', 'bench', 'scripts']);
const within = (folder: string) => files.filter(({ path }) => path.startsWith(`${folder}/`) && !isTest(path));
const [domain, server, web] = [within('domain'), within('server'), within('web')];

/** `file -> import` for every import that the rule refuses. */
function wrongImports(rule: string, of: SourceFile[], isWrong: (imported: string, from: string) => boolean): string[] {
  return of
    .flatMap(({ path, imports }) => imports.filter((name) => isWrong(name, path)).map((name) => `${path} -> ${name}`))
    .filter((found) => !isAllowed(rule, found));
}

function wrongText(rule: string, of: SourceFile[], pattern: RegExp): string[] {
  return of
    .filter(({ path, text }) => pattern.test(onlyCode(text)) && !isAllowed(rule, path))
    .map(({ path }) => `${path}: ${pattern.exec(onlyCode(text(path)))?.[0]}`);
}
const text = (path: string) => files.find((file) => file.path === path)!.text;

describe('imports point one way', () => {
  test('the domain imports zod only', () => {
    const isOther = (name: string) => name !== 'zod' && !name.startsWith('domain/');
    expect(wrongImports('domain imports zod only', domain, isOther)).toEqual([]);
  });

  test('the server never imports the web', () => {
    expect(wrongImports('server without web', server, (name) => name.startsWith('web/'))).toEqual([]);
  });

  test('the web imports neither the server nor zod', () => {
    const isWrong = (name: string) => name.startsWith('server/') || name === 'zod' || name.startsWith('zod/');
    expect(wrongImports('web without server', web, isWrong)).toEqual([]);
  });

  test('nothing that runs imports the tests', () => {
    expect(wrongImports('no tests at work', [...domain, ...server, ...web], isTest)).toEqual([]);
  });

  test('every import of our own names a file that exists', () => {
    const isOwn = (name: string) => /^(domain|server|web|demo|tests|bench|scripts)\//.test(name);
    const isMissing = (name: string) => isOwn(name) && !existsSync(join(root, name));
    expect(wrongImports('imports exist', files, isMissing)).toEqual([]);
  });

  test('every import of our own names its ending', () => {
    const isBare = (name: string) => /^(domain|server|web|demo|tests)\//.test(name) && !/\.[a-z0-9]+$/.test(name);
    expect(wrongImports('imports end', files, isBare)).toEqual([]);
  });
});

describe('the domain is pure', () => {
  const impure =
    /\bDate\.now\b|\bMath\.random\b|\bnew Date\(\s*\)|\bprocess\.|\bfetch\(|\bset(?:Timeout|Interval)\(|\bconsole\.|\bcrypto\.|\blocalStorage\b|\bwindow\.|\bdocument\./;
  test('no clock, no randomness, no input or output', () => {
    expect(wrongText('domain is pure', domain, impure)).toEqual([]);
  });
});

/** The layers of the server, lowest first: an import points to a lower layer or stays within its own folder. */
const serverLayers: string[][] = [
  ['platform/config'],
  ['platform/rich-text', 'platform/cache', 'platform/database', 'platform/outbound', 'platform/sheets'],
  ['platform/messaging', 'platform/media'],
  ['platform/http', 'platform/backup'],
  ['shop'],
  ['bulk'],
  ['site-meta', 'content'],
  ['auth'],
  ['catalogue'],
  ['reviews', 'shipping', 'pc-advisor', 'laptop-advisor'],
  ['order'],
  ['audit', 'resources', 'product-import'],
  ['dashboard', 'system'],
  ['commands'],
  ['app'],
];
const features = serverLayers.slice(5, 13).flat();
const folderOf = (path: string) =>
  serverLayers.flat().find((folder) => path.startsWith(`server/${folder}/`)) ?? /^server\/([^/]+)\//.exec(path)?.[1];
const layerOf = (path: string) => {
  const folder = folderOf(path);
  if (folder === undefined) return serverLayers.length;
  return serverLayers.findIndex((names) => names.includes(folder));
};
const isFeature = (path: string) => features.includes(folderOf(path) ?? '');

/** A foreign key needs the other feature's table. */
const isForeignKey = (name: string, from: string) => name.endsWith('.tables.ts') && from.endsWith('.tables.ts');

describe('layers of the server', () => {
  test('every folder has its place in the order', () => {
    expect(server.filter(({ path }) => layerOf(path) < 0).map(({ path }) => path)).toEqual([]);
  });

  test('every import points to a lower layer, type imports included', () => {
    const isWrong = (name: string, from: string) =>
      name.startsWith('server/') && folderOf(name) !== folderOf(from) && layerOf(name) >= layerOf(from);
    expect(wrongImports('server layers', server, isWrong)).toEqual([]);
  });

  test('only the program itself stands outside a folder', () => {
    const loose = allPaths(['server']).filter((path) => path.split('/').length === 2);
    expect(loose).toEqual(['server/main.ts']);
  });

  test('a feature uses only the services of other features', () => {
    const isWrong = (name: string, from: string) =>
      isFeature(name) &&
      folderOf(name) !== folderOf(from) &&
      !name.endsWith('.service.ts') &&
      !isForeignKey(name, from);
    expect(
      wrongImports(
        'features call only services',
        server.filter(({ path }) => isFeature(path)),
        isWrong,
      ),
    ).toEqual([]);
  });

  test('the demo is loaded only where a new shop is filled, and only when it is wanted', () => {
    const isWrong = (name: string, from: string) =>
      name.startsWith('demo/') && from !== 'server/app/fill-new-shop.ts' && !from.startsWith('demo/');
    expect(wrongImports('demo on demand', [...server, ...web, ...domain], isWrong)).toEqual([]);
    const statically = /^import (?!type)[^\n]*#demo/m;
    expect(server.filter(({ text }) => statically.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

/** Groups of files that import each other in a cycle (Tarjan's strongly connected components). */
function importCycles(of: SourceFile[]): string[][] {
  const importsOf = new Map(of.map(({ path, imports }) => [path, imports]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  function visit(path: string): void {
    order.set(path, order.size);
    lowest.set(path, order.get(path)!);
    stack.push(path);
    for (const name of importsOf.get(path) ?? []) {
      if (!importsOf.has(name)) continue;
      if (!order.has(name)) visit(name);
      if (stack.includes(name)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(name)!));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const group = stack.splice(stack.indexOf(path));
    if (group.length > 1 || importsOf.get(path)?.includes(path)) cycles.push(group.sort());
  }
  for (const path of importsOf.keys()) if (!order.has(path)) visit(path);
  return cycles;
}

describe('cycles', () => {
  const file = (path: string, ...imports: string[]): SourceFile => ({ path, text: '', imports });

  test('a cycle is found, a diamond is none', () => {
    expect(importCycles([file('a', 'b'), file('b', 'c'), file('c', 'a'), file('d', 'a')])).toEqual([['a', 'b', 'c']]);
    expect(importCycles([file('a', 'b', 'c'), file('b', 'd'), file('c', 'd'), file('d')])).toEqual([]);
  });

  test('no files import each other in a cycle, type imports included', () => {
    expect(importCycles(files.filter(({ path }) => !path.endsWith('.gen.ts')))).toEqual([]);
  });
});

describe('documents', () => {
  const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
  const folderGuides = ['bench/README.md', 'deploy/README.md', 'docs/scale.md'];
  const documents = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
    ...folderGuides,
    ...decisions,
  ];
  const text = documents.map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
  const named = [...text.matchAll(/`((?:domain|server|web|demo|tests|bench|scripts|docs|deploy)\/[\w./-]*)`/g)].map(
    ([, path]) => path!,
  );

  test('name files that exist', () => {
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const folders = ['domain', 'server', 'web', 'demo', 'tests', 'bench', 'scripts'];
    const existing = new Set([...allPaths(folders).map((path) => path.split('/').at(-1)), ...readdirSync(root)]);
    const bare = [...text.matchAll(/`([\w.-]+\.(?:tsx?|mjs))`/g)].map(([, name]) => name!);
    // An example of how files are named.
    expect(bare.filter((name) => !existing.has(name) && name !== 'word.role.ts')).toEqual([]);
  });

  test('name commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('name every environment variable that is read, and no other', () => {
    // Of the system, of Vite, and what one of our programs gives to another.
    const inner = /^(PATH|CI|DEV|SSR|VITE_VERSION|CHROME_PATH|GENERATED_\w+|TEST_DATABASE|TEST_LONG)$/;
    const sources = [...files.map(({ text }) => text), readFileSync(join(root, 'playwright.config.ts'), 'utf8')];
    const read = sources.flatMap((text) => [
      ...text.matchAll(/(?:process|import\.meta)\.env\.(?<name>[A-Z]\w*)|longCount\('(?<count>\w+)'/g),
    ]);
    const names = read.map(({ groups }) => groups!.name ?? groups!.count!);
    const settings = readFileSync(join(root, '.env.example'), 'utf8');
    const isSetting = (name: string) => settings.includes(`\n${name}=`);
    expect(names).toContain('LONG_WORKS');
    expect(names.filter((name) => !inner.test(name) && !isSetting(name) && !text.includes(`\`${name}`))).toEqual([]);
    const documented = [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)[=`]/g)].map(([, name]) => name!);
    expect(documented.filter((name) => !isSetting(name) && !names.includes(name))).toEqual([]);
  });

  test('ARCHITECTURE.md names every folder of the server', () => {
    const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    const [, layers = ''] = /## Layers of the server\n.*?```\n(.*?)```/s.exec(architecture) ?? [];
    const lines = layers.replaceAll(/\(.*?\)/g, '').split('\n');
    const isList = (line: string) => /^(features |platform\/| )/.test(line);
    const named = lines.flatMap((line) =>
      isList(line) ? line.replace(/^\S*/, '').split(/\s·\s/) : (/^(\w+)\//.exec(line)?.[1] ?? []),
    );
    const isNamed = (name: string) => named.some((each) => each.trim() === name);
    const names = serverLayers.flat().map((folder) => folder.replace('platform/', ''));
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });
});

/** The layers of the web, lowest first; a feature is every other folder, and pages combine them. */
const webLayers = [
  ['text', 'styles', 'store'],
  ['ui', 'session', 'startup'],
  ['api', 'head'],
];
const webFoundation = webLayers.flat();
const webFolderOf = (path: string) => /^web\/([^/]+)\//.exec(path)?.[1];
const webLayerOf = (path: string) => {
  const folder = webFolderOf(path);
  if (folder === undefined || folder === 'pages') return webLayers.length + 1;
  const index = webLayers.findIndex((names) => names.includes(folder));
  return index < 0 ? webLayers.length : index;
};

describe('layers of the web', () => {
  test('every import points to a lower layer or stays within its folder: no feature imports a sibling or a page', () => {
    const inFolders = web.filter(({ path }) => webFolderOf(path) !== undefined);
    const isWrong = (name: string, from: string) =>
      name.startsWith('web/') && webFolderOf(name) !== webFolderOf(from) && webLayerOf(name) >= webLayerOf(from);
    expect(wrongImports('web layers', inFolders, isWrong)).toEqual([]);
    expect(webFoundation.filter((folder) => within(`web/${folder}`).length === 0 && folder !== 'styles')).toEqual([]);
  });

  test('only the entries, the router and its map stand outside a folder', () => {
    const loose = allPaths(['web']).filter((path) => path.split('/').length === 2);
    expect(loose.sort()).toEqual(['web/entry-client.tsx', 'web/entry-server.ts', 'web/router.tsx', 'web/routes.ts']);
  });

  test('raw HTML has one component', () => {
    expect(
      wrongText('rich text in one place', web, /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/),
    ).toEqual([]);
  });

  test('no style attribute on the storefront: the content-security policy drops it from rendered pages', () => {
    const inBrowserOnly = /^web\/(admin|pages\/(admin|auth|dev))\//;
    const storefront = web.filter(({ path }) => !inBrowserOnly.test(path));
    expect(wrongText('no style attributes', storefront, /\bstyle=\{/)).toEqual([]);
  });

  test('an effect gives back only what it says is its clean-up: React calls any other value, such as a promise', () => {
    const impliedReturn = /\buse(?:Layout|Insertion)?Effect\(\s*\(\) =>\s*(?!\{|void\b|\(\) =>)\S/;
    expect(wrongText('effects', web, impliedReturn)).toEqual([]);
  });

  test('no randomUUID: browsers have it on https only, and a shop may be tried out without', () => {
    expect(wrongText('no randomUUID', web, /\brandomUUID\b/)).toEqual([]);
  });

  test('no server components, no server functions', () => {
    expect(wrongText('no server functions', web, /\bcreateServerFn\b|\bcreateServerAction\b/)).toEqual([]);
    expect(web.filter(({ text }) => /^['"]use (server|client)['"]/m.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe('one way to write', () => {
  test('SQL is built by Drizzle or by parameters', () => {
    expect(wrongText('no raw SQL', server, /\bsql\.(raw|identifier)\b/)).toEqual([]);
  });

  test('no `any`', () => {
    expect(wrongText('no any', [...domain, ...server, ...web], /(?<![.\w])any\b(?!\s*[:?(])/)).toEqual([]);
  });

  test('no type or lint rule is switched off for a whole file', () => {
    const off = files.filter(({ text }) => /@ts-(?:nocheck|ignore)|biome-ignore-all/.test(text));
    expect(off.map(({ path }) => path).filter((path) => !path.startsWith('tests/'))).toEqual([]);
  });

  test('file and folder names are kebab-case, at most two folders below a root, three below server/platform', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
    const wrong = allPaths(['domain', 'server', 'web', 'demo', 'tests', 'bench', 'scripts'])
      .filter((path) => !path.startsWith('server/platform/database/migrations/') && !path.endsWith('/README.md'))
      .filter(
        (path) =>
          path.split('/').length > (path.startsWith('server/platform/') ? 5 : 4) ||
          !path.split('/').every((part) => kebab.test(part)),
      );
    expect(wrong).toEqual([]);
  });

  test('no barrel files, no utils, helpers or common', () => {
    const vagueName = /(^|\/)(index|utils?|helpers?|lib|common|shared|misc)(\.|\/)/;
    const paths = allPaths(['domain', 'server', 'web', 'demo', 'tests', 'bench', 'scripts']);
    expect(paths.filter((path) => vagueName.test(path))).toEqual([]);
  });
});

test('journeys take their fixtures from one file: with others Playwright starts a new worker and browser', () => {
  const journeys = files.filter(({ path }) => path.endsWith('.journey.ts'));
  expect(journeys.length).toBeGreaterThan(0);
  const others = journeys.filter(({ text }) => /^import \{.* from '@playwright\/test'|\btest\.extend\b/m.test(text));
  expect(others.map(({ path }) => path)).toEqual([]);
});

test('the list of guards to break names texts and tests that exist', () => {
  const stale = brokenGuards.filter(({ file, find, tests }) => {
    const places = readFileSync(join(root, file), 'utf8').split(find).length - 1;
    return places !== 1 || !tests.every((path) => existsSync(join(root, path)));
  });
  expect(stale.map(({ guard, file }) => `${guard} (${file})`)).toEqual([]);
});

test('every exception is still needed', () => {
  const listed = Object.entries(exceptions).flatMap(([rule, names]) => names.map((name) => `${rule}: ${name}`));
  expect(listed.filter((name) => !used.has(name))).toEqual([]);
});
