import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserContracts } from './scripts/browser-contracts.ts';
import { compileHint, firstPageChunks } from './scripts/first-page-chunks.ts';
import { asciiOutput, leanMinify } from './scripts/lean-output.ts';
import { plainIcons } from './scripts/plain-icons.ts';
import { precompress } from './scripts/precompress.ts';
import { routes } from './web/routes.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: firstPageChunks } } } },
    // Loading the packages' hundreds of files one by one would take a third of the start.
    ssr: { resolve: { noExternal: true }, build: { rolldownOptions: { output: { minify: leanMinify } } } },
  },
  plugins: [
    browserContracts,
    plainIcons,
    tanstackStart({
      srcDirectory: 'web',
      router: {
        entry: 'router',
        routesDirectory: 'pages',
        generatedRouteTree: 'routes.gen.ts',
        virtualRouteConfig: routes,
        // Without them the compiler finds no page, and any address of a link compiles.
        addExtensions: true,
        codeSplittingOptions: {
          defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader']],
        },
      },
      client: { entry: 'entry-client' },
      server: { entry: 'entry-server' },
    }),
    react(),
    tailwindcss(),
    compileHint,
    precompress,
    asciiOutput,
  ],
});
