import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const plainIcon = fileURLToPath(new URL('./plain-icon.ts', import.meta.url));

/** A page shows dozens of icons. `web/startup/rendered-page.test.ts` fails when lucide changes its files. */
export const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: () => plainIcon,
  },
};
