import { globSync } from 'node:fs';
import { defineConfig } from 'vite';
import { asciiOutput, leanMinify } from './scripts/lean-output.ts';

/** Threads are started by file name, so each is an entry of its own: see server/platform/config/program-files.ts. */
const entries = [
  'server/main.ts',
  'server/app/render.worker.ts',
  'server/platform/database/embedded/embedded.worker.ts',
  'server/platform/sheets/sheet-writer.worker.ts',
  'server/product-import/sheet.worker.ts',
  'server/pc-advisor/advisor.worker.ts',
  'server/platform/backup/backup-check.child.ts',
  ...globSync('server/commands/*.cli.ts'),
];

/** They load files or native code from their own folder, or only development or the metrics need them. */
const external = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'opentype.js',
  'pdfkit',
  'pino',
  'prom-client',
  'sharp',
  'vite',
];

/** The server as a few JavaScript files: reading some 700 TypeScript modules takes longer than everything else at the start. */
export default defineConfig({
  publicDir: false,
  plugins: [asciiOutput],
  build: {
    ssr: true,
    outDir: 'dist/program',
    target: 'node24',
    rolldownOptions: {
      input: entries,
      checks: { bundlerTimings: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', minify: leanMinify },
    },
  },
  ssr: { noExternal: true, external },
});
