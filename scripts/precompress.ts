import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;
const leastBytes = 512;
const encodings = [
  {
    suffix: '.br',
    compress: (plain: Buffer) =>
      promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
  },
  { suffix: '.gz', compress: (plain: Buffer) => promisify(gzip)(plain, { level: 9 }) },
];

/** Compresses the browser's files once, at the best quality, instead of at every request at a quick one. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir }, bundle) {
    const names = Object.keys(bundle).filter((name) => compressible.test(name));
    await Promise.all(
      names.map(async (name) => {
        const file = join(dir!, name);
        const plain = await readFile(file);
        if (plain.length < leastBytes) return;
        for (const { suffix, compress } of encodings) await writeFile(file + suffix, await compress(plain));
      }),
    );
  },
};
