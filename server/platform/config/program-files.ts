import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Production runs the bundle in dist/program (see vite.server.config.ts), development and tests run the sources. */
const isBundled = import.meta.url.endsWith('.js');

export const projectFolder = fileURLToPath(new URL(isBundled ? '../..' : '../../..', import.meta.url));

/** Tests run the threads of a current build, which start in half the time. */
export const threads = { areBundled: isBundled };

/** The file that a thread runs, given as its source's path in the project. */
export function threadFile(source: string): URL {
  const file = threads.areBundled ? join('dist', 'program', `${basename(source, '.ts')}.js`) : source;
  return pathToFileURL(join(projectFolder, file));
}
