import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routes } from './web/routes.ts';

export default defineConfig({
  plugins: [
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
