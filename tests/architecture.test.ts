import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allPaths, isTest, onlyCode, root, type SourceFile, sourceFiles } from './source-files.ts';

/**
 * The only places that may step outside a rule, each with its reason. One that is no longer needed must go: the last test
 * of this file says so.
 */
const exceptions: Record<string, string[]> = {
  // The generic list and form serve every managed entity, so one file binds their records to their tables.
  'features call only services, downhill': [
    'server/admin/bound-resources.ts -> server/catalogue/brand.tables.ts',
    'server/admin/bound-resources.ts -> server/catalogue/category.tables.ts',
    'server/admin/bound-resources.ts -> server/content/content.tables.ts',
    // A review is shown with its product's name and hidden with its product: one query reads both.
    'server/reviews/review.service.ts -> server/catalogue/product.tables.ts',
    // A foreign key: an account can belong to a team member.
    'server/auth/auth.tables.ts -> server/content/content.tables.ts',
  ],
  // Statements that it built itself, of names from the system catalogue, quoted by the database.
  'no raw SQL': ['server/backup/backup.ts'],
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

const files = sourceFiles(['domain', 'server', 'web', 'tests', 'bench', 'scripts']);
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
  test('the words of the shop import zod only', () => {
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
    const isOwn = (name: string) => /^(domain|server|web|tests|bench|scripts)\//.test(name);
    const isMissing = (name: string) => isOwn(name) && !existsSync(join(root, name));
    expect(wrongImports('imports exist', files, isMissing)).toEqual([]);
  });

  test('every import of our own names its ending', () => {
    const isBare = (name: string) => /^(domain|server|web|tests)\//.test(name) && !/\.[a-z0-9]+$/.test(name);
    expect(wrongImports('imports end', files, isBare)).toEqual([]);
  });
});

describe('the words of the shop are pure', () => {
  const impure =
    /\bDate\.now\b|\bMath\.random\b|\bnew Date\(\s*\)|\bprocess\.|\bfetch\(|\bset(?:Timeout|Interval)\(|\bconsole\.|\bcrypto\.|\blocalStorage\b|\bwindow\.|\bdocument\./;
  test('no clock, no chance, no input or output', () => {
    expect(wrongText('domain is pure', domain, impure)).toEqual([]);
  });
});

/** Lower may be called by higher, never the other way round and never among equals. */
const serverLevels: string[][] = [
  ['media'],
  ['site-meta'],
  ['auth'],
  ['catalogue'],
  ['content', 'reviews', 'shipping', 'pc-advisor', 'laptop-advisor'],
  ['order'],
  ['admin'],
];
const serverGround = ['http', 'embedded', 'backup', 'seed', 'migrations'];
const featureOf = (path: string) => /^server\/([^/]+)\//.exec(path)?.[1];
const levelOf = (feature: string) => serverLevels.findIndex((names) => names.includes(feature));

/** A table may point at another feature's table; Drizzle wants it named. */
const isForeignKey = (name: string, from: string) => name.endsWith('.tables.ts') && from.endsWith('.tables.ts');

describe('features of the server', () => {
  test('every folder has its place in the order', () => {
    const folders = new Set(server.flatMap(({ path }) => featureOf(path) ?? []));
    const placed = [...serverLevels.flat(), ...serverGround];
    expect([...folders].filter((folder) => !placed.includes(folder))).toEqual([]);
  });

  test('a feature calls only the services of features below it', () => {
    const isWrong = (name: string, from: string) => {
      const [target, source] = [featureOf(name), featureOf(from)!];
      if (target === undefined || target === source || levelOf(target) < 0) return false;
      return !(name.endsWith('.service.ts') || isForeignKey(name, from)) || levelOf(target) >= levelOf(source);
    };
    const features = server.filter(({ path }) => levelOf(featureOf(path) ?? '') >= 0);
    expect(wrongImports('features call only services, downhill', features, isWrong)).toEqual([]);
  });

  test('what carries all features knows them by their services only', () => {
    const isWrong = (name: string) => levelOf(featureOf(name) ?? '') >= 0 && !name.endsWith('.service.ts');
    expect(wrongImports('http knows services', within('server/http'), isWrong)).toEqual([]);
  });

  test('tables are used by their feature, the seed, the backup and the list of all tables', () => {
    const users = ['seed', 'backup'];
    const isWrong = (name: string, from: string) =>
      name.endsWith('.tables.ts') &&
      featureOf(name) !== featureOf(from) &&
      !isForeignKey(name, from) &&
      !users.includes(featureOf(from) ?? '');
    const others = server.filter(({ path }) => path !== 'server/tables.ts');
    expect(wrongImports('features call only services, downhill', others, isWrong)).toEqual([]);
  });
});

/** Folders of the web that are no feature: everybody may use them, or they may use everything. */
const webGround = ['ui', 'text', 'styles', 'pages'];
const webFolderOf = (path: string) => /^web\/([^/]+)\//.exec(path)?.[1];

describe('parts of the web', () => {
  test('primitives know no feature and no page', () => {
    const isWrong = (name: string) => !['ui', 'text', 'styles', undefined].includes(webFolderOf(name));
    expect(wrongImports('primitives', within('web/ui'), isWrong)).toEqual([]);
  });

  test('a feature imports no sibling and no page', () => {
    const features = web.filter(({ path }) => !webGround.includes(webFolderOf(path) ?? 'pages'));
    const isWrong = (name: string, from: string) =>
      !['ui', 'text', 'styles', undefined, webFolderOf(from)].includes(webFolderOf(name));
    expect(wrongImports('web features', features, isWrong)).toEqual([]);
  });

  test('a module at the root that features use imports no feature', () => {
    const roots = web.filter(({ path }) => webFolderOf(path) === undefined);
    const usedByFeatures = new Set(web.filter(({ path }) => webFolderOf(path)).flatMap(({ imports }) => imports));
    const isWrong = (name: string) => !['ui', 'text', 'styles', undefined].includes(webFolderOf(name));
    const low = roots.filter(({ path }) => usedByFeatures.has(path));
    expect(wrongImports('web root', low, isWrong)).toEqual([]);
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

  test('file and folder names are kebab-case, at most two folders below a root', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
    const wrong = allPaths(['domain', 'server', 'web', 'tests', 'bench', 'scripts'])
      .filter((path) => !path.startsWith('server/migrations/') && !path.endsWith('/README.md'))
      .filter((path) => path.split('/').length > 4 || !path.split('/').every((part) => kebab.test(part)));
    expect(wrong).toEqual([]);
  });

  test('no barrel, no drawer for what has not found its name', () => {
    const drawer = /(^|\/)(index|utils?|helpers?|lib|common|shared|misc)(\.|\/)/;
    const paths = allPaths(['domain', 'server', 'web', 'tests', 'bench', 'scripts']);
    expect(paths.filter((path) => drawer.test(path))).toEqual([]);
  });
});

test('every exception is still needed', () => {
  const listed = Object.entries(exceptions).flatMap(([rule, names]) => names.map((name) => `${rule}: ${name}`));
  expect(listed.filter((name) => !used.has(name))).toEqual([]);
});
