// Deletes every installed package that the running server and its commands do not import, directly or not.
// Run in the project's folder of an image, after the build.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Development only. */
const leftOut = new Set(['vite']);

const sources = ['domain', 'demo', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
);
const nameOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const imported = sources.flatMap((text) =>
  [...text.matchAll(/(?:from |import |import\(|resolve\()'([@a-z][^':]*)'/g)].map(([, specifier]) => nameOf(specifier)),
);

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** Where Node finds a package that is imported from another one. */
function placeOf(name, from) {
  const own = `${from}/node_modules/${name}`;
  if (from !== '' && packages[own]) return own;
  const above = from.lastIndexOf('/node_modules/');
  if (above > 0) return placeOf(name, from.slice(0, above));
  return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined;
}

const kept = new Set();
function keep(place) {
  if (place === undefined || kept.has(place)) return;
  kept.add(place);
  const { dependencies, optionalDependencies } = packages[place];
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) keep(placeOf(name, place));
}
for (const name of new Set(imported)) if (!leftOut.has(name)) keep(placeOf(name, ''));

for (const place of Object.keys(packages)) {
  const isNeeded = [...kept].some((each) => each === place || each.startsWith(`${place}/`));
  if (place.startsWith('node_modules/') && !isNeeded) rmSync(place, { recursive: true, force: true });
}
console.log(`${kept.size} packages stay.`);
