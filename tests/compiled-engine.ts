import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './source-files.ts';

const shared = globalThis as { compiledEngine?: WebAssembly.Module };

/** V8 compiles equal bytes once as long as one module of them is held: each further embedded database opens sooner. */
shared.compiledEngine ??= await WebAssembly.compile(
  await readFile(join(root, 'node_modules/@electric-sql/pglite/dist/pglite.wasm')),
);
