import { threads } from '#server/platform/config/program-files.ts';
import { isBuilt } from '../scripts/ensure-built.mjs';

/** `npm test` builds first; a run of Vitest alone may find an older build, and then runs the sources. */
threads.areBundled = isBuilt('server');
