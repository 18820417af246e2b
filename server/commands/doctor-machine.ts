import { existsSync } from 'node:fs';
import { access, constants, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { prepareDataFolder } from '#server/platform/config/data-folder.ts';
import { projectFolder } from '#server/platform/config/program-files.ts';
import { type Finding, ok, problem, warning } from './doctor-finding.ts';

const leastNode = 24;
const gigabyte = 1024 ** 3;
/** Backups, restore points and pictures need room to grow. */
const comfortableBytes = 2 * gigabyte;
/** Signed requests to a bucket allow minutes; sessions and codes should not be off by more than this. */
const allowedClockMs = 30_000;

export function checkNode(running: string = process.versions.node): Finding {
  if (Number(running.split('.')[0]) >= leastNode) return ok('Node', `${running}`);
  return problem('Node', `${running} is too old. Run npm install, which brings Node ${leastNode}, or install it.`);
}

export function checkBuild(): Finding {
  if (existsSync(join(projectFolder, 'dist', 'program', 'main.js'))) return ok('Build', 'the server is built');
  return warning('Build', 'the server is not built yet. npm start does it, or npm run build beforehand.');
}

function listenOn(port: number, host: string): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

export async function checkPort({ port, host }: Config, isRunning: boolean): Promise<Finding> {
  const error = await listenOn(port, host);
  if (error === null) return ok('Port', `${host}:${port} is free`);
  switch (error.code) {
    case 'EADDRINUSE':
      if (isRunning) return ok('Port', `${host}:${port} is used by the running shop`);
      return problem('Port', `${host}:${port} is used by another program. Stop it, or set PORT to another number.`);
    case 'EACCES':
      return problem('Port', `${port} is reserved for root. Set PORT to 3000 and put a proxy in front (deploy/).`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return problem('Port', `${host} is no address of this machine. Set HOST to 0.0.0.0 or 127.0.0.1.`);
    default:
      return problem('Port', `${host}:${port} cannot be used: ${error.message}. Set HOST and PORT to others.`);
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

/** A folder that does not exist yet stays so: made by another user than the shop's, it would be in its way. */
async function checkMissingFolder(folder: string): Promise<Finding> {
  let above = dirname(folder);
  while (!existsSync(above)) above = dirname(above);
  const isWritable = await access(above, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (isWritable) return ok('Data folder', `${folder} does not exist yet; the first start creates it`);
  return problem('Data folder', `${folder} does not exist and this user may not create it in ${above}. Create it.`);
}

export async function checkDataFolder({ dataDir }: Config, user = process.getuid?.()): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [await checkMissingFolder(dataDir)];
  const { uid } = await stat(dataDir);
  if (user !== undefined && uid !== user) {
    const text = `${dataDir} belongs to user ${uid}, this is user ${user}. Run the doctor and the shop as its owner.`;
    return [problem('Data folder', text)];
  }
  try {
    await prepareDataFolder(dataDir);
  } catch (error) {
    return [problem('Data folder', (error as Error).message)];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const space =
    free >= comfortableBytes
      ? ok('Disk', `${megabytes(free)} free`)
      : warning(
          'Disk',
          `only ${megabytes(free)} free. Backups and pictures need more: enlarge the disk of ${dataDir}.`,
        );
  return [ok('Data folder', `${dataDir} can be written`), space];
}

/** Another machine's clock, and when it was read here. */
export type ClockReading = { source: string; theirsMs: number; oursMs: number };

export function checkClock(readings: ClockReading[]): Finding {
  const [first] = readings;
  if (!first) return noClockToCompare();
  const worst = readings.reduce((a, b) => (offsetOf(b) > offsetOf(a) ? b : a), first);
  const seconds = Math.round(offsetOf(worst) / 1000);
  if (offsetOf(worst) <= allowedClockMs) return ok('Clock', `agrees with ${readings.map((r) => r.source).join(', ')}`);
  return problem('Clock', `differs by ${seconds} s from ${worst.source}. Switch on time synchronisation (NTP).`);
}

const offsetOf = ({ theirsMs, oursMs }: ClockReading) => Math.abs(theirsMs - oursMs);
const noClockToCompare = (): Finding => ok('Clock', `${new Date().toISOString()}; no other clock to compare with`);
