import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './source-files.ts';

const shared = globalThis as { compiledEngine?: WebAssembly.Module };

/** V8 caches compiled modules while one is referenced: further embedded databases then open faster. */
shared.compiledEngine ??= await WebAssembly.compile(
  await readFile(join(root, 'node_modules/@electric-sql/pglite/dist/pglite.wasm')),
);
