import type { Config } from '#server/platform/config/config.ts';
import { isShopRunning } from './control-client.ts';
import { checkDatabase } from './doctor-database.ts';
import type { Finding } from './doctor-finding.ts';
import { type ClockReading, checkBuild, checkClock, checkDataFolder, checkNode, checkPort } from './doctor-machine.ts';
import {
  checkBackupTarget,
  checkBucket,
  checkCdn,
  checkMail,
  checkPublicUrl,
  checkRajaOngkir,
  checkWhatsappAccount,
} from './doctor-services.ts';

/** Looks at everything that the shop needs and changes nothing. */
export async function examine(config: Config): Promise<Finding[]> {
  const clocks: ClockReading[] = [];
  const dataFolder = await checkDataFolder(config);
  const isUsable = dataFolder.every(({ state }) => state !== 'problem');
  const isRunning = isUsable && (await isShopRunning(config.dataDir));
  // Opened by another user than its owner, an embedded database would get files that the shop cannot write.
  const hasDatabase = isUsable || config.databaseUrl !== undefined;
  const findings = [checkNode(), checkBuild(), await checkPort(config, isRunning), ...dataFolder];
  if (hasDatabase) findings.push(...(await checkDatabase(config, isRunning, clocks)));
  const services = await Promise.all([
    checkBucket(config),
    ...(isUsable ? [checkBackupTarget(config)] : []),
    checkCdn(config),
    checkMail(config),
    checkWhatsappAccount(config),
    checkRajaOngkir(config),
    checkPublicUrl(config, clocks),
  ]);
  return [...findings, ...services.flat(), checkClock(clocks)];
}
