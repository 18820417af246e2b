import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export type SourceFile = {
  /** From the project's root: `server/platform/http/serve.ts`. */
  path: string;
  text: string;
  /** What it imports: a path from the project's root for its own files, otherwise the package's specifier. */
  imports: string[];
};

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(path) : [path];
  });
}

const importPattern = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g;

function importedPath(from: string, specifier: string): string {
  const [plain = ''] = specifier.split('?', 1);
  if (plain.startsWith('#')) return plain.slice(1);
  return plain.startsWith('.') ? posix.join(posix.dirname(from), plain) : plain;
}

/** Every file below the folders, generated ones left out. */
export function allPaths(folders: string[]): string[] {
  return folders.flatMap(walk).filter((path) => !path.endsWith('.gen.ts'));
}

export function sourceFiles(folders: string[]): SourceFile[] {
  return allPaths(folders)
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const code = withoutComments(text);
      return { path, text, imports: [...code.matchAll(importPattern)].map(([, , name]) => importedPath(path, name!)) };
    });
}

/** Simple, but enough for these rules: a `//` inside a string has no blank before it and stays. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '$1');
}

/** What is left when comments and texts are gone, for rules about words of the language. */
export function onlyCode(text: string): string {
  return withoutComments(text).replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
}

/** Tests, and what stands beside them for them only: `test-accounts.ts`, `fake-rajaongkir.ts`. */
export const isTest = (path: string) =>
  path.startsWith('tests/') || /\.test\.tsx?$|(^|\/)(test|fake)-[^/]+$/.test(path);
