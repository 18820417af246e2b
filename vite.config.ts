import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { routes } from './web/routes.ts';

/** See web/inert-zod.ts. The server's own rendering build keeps the real one. */
const inertZodInBrowser: Plugin = {
  name: 'inert-zod-in-browser',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (source) => (source === 'zod' ? fileURLToPath(new URL('./web/inert-zod.ts', import.meta.url)) : undefined),
};

export default defineConfig({
  plugins: [
    inertZodInBrowser,
    tanstackStart({
      srcDirectory: 'web',
      router: {
        entry: 'router',
        routesDirectory: 'pages',
        generatedRouteTree: 'routes.gen.ts',
        virtualRouteConfig: routes,
      },
      client: { entry: 'entry-client' },
      server: { entry: 'entry-server' },
    }),
    react(),
    tailwindcss(),
  ],
});
