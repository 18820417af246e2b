import { existsSync } from 'node:fs';
import pino from 'pino';
import { webPaths } from '#domain/web-paths.ts';
import { buildApp } from '#server/app/app.ts';
import { fillNewShop } from '#server/app/fill-new-shop.ts';
import { limitHeapGrowth } from '#server/app/heap-growth.ts';
import { startMaintenance } from '#server/app/maintenance.ts';
import { openDevelopmentWeb } from '#server/app/web-development.ts';
import { openBuiltWeb } from '#server/app/web-renderer.ts';
import { createFirstAdmin } from '#server/auth/first-admin.ts';
import { openControlSocket } from '#server/commands/control-socket.ts';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';
import { endProcess } from '#server/platform/config/end-process.ts';
import { limits } from '#server/platform/config/limits.ts';
import { lowerHelperThreads } from '#server/platform/config/thread-priority.ts';
import { connectionAdvice } from '#server/platform/database/database-errors.ts';
import { loggedError } from '#server/platform/http/logged-error.ts';
import { StoreError, storeAdvice } from '#server/platform/media/stores/s3-calls.ts';
import { openShop } from '#server/shop/open-shop.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

function readConfigOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    endProcess(2);
  }
}

const config = readConfigOrExit();
/** Loaded only where it is switched on, like the metrics. */
const errors = config.sentryDsn
  ? (await import('#server/app/telemetry/error-reporter.ts')).openErrorReporter(config.sentryDsn, config.mode)
  : undefined;
const log = pino({
  level: config.logLevel,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: loggedError },
  ...(errors ? { hooks: { logMethod: errors.logMethod } } : {}),
});

function exitWhenReported(): void {
  if (!errors) endProcess(1);
  void errors.flush(limits.errorReportMs).finally(() => endProcess(1));
}

process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'unexpected failure; the next start recovers');
  exitWhenReported();
});

function failToStart(error: Error): never {
  const advice = error instanceof StoreError ? storeAdvice : connectionAdvice(error);
  console.error(`Rakita cannot start: ${[error.message, advice].filter(Boolean).join('. ')}`);
  endProcess(1);
}

const { shop, database, close } = await openShop(config, log).catch(failToStart);
const hasDrawn = await fillNewShop(shop, (step) => console.log(`  ${step}`)).catch(async (error: Error) => {
  // The pictures of the demo need the store; any other failure is a defect.
  if (!(error instanceof StoreError)) throw error;
  await close();
  return failToStart(error);
});
if (hasDrawn && process.execve) {
  // Drawing leaves several hundred megabytes behind: a fresh process takes this one's place.
  await close();
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], process.env);
}
const app = await buildApp({
  shop,
  loggerInstance: log,
  openWeb: config.mode === 'development' ? openDevelopmentWeb : openBuiltWeb,
});
const control = await openControlSocket(shop);
await app.listen({ port: config.port, host: config.host }).catch(async (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(
    isTaken
      ? `Port ${config.port} is already in use. Stop the other program, or set PORT to another number.`
      : `Rakita cannot listen on ${config.host}:${config.port}: ${error.message}`,
  );
  await close();
  endProcess(1);
});
const metrics = config.metrics ? await openMetrics(config.metrics) : undefined;
const traces = config.traces
  ? (await import('#server/app/telemetry/traces.ts')).startTraces(
      { server: app.server, pool: database.pool },
      config.traces,
    )
  : undefined;
// Only now: a start that ends at a taken port must not use up the one time that the password is printed.
const admin = await createFirstAdmin(shop);
const maintenance = startMaintenance(shop, database);
if (config.mode !== 'development') limitHeapGrowth(config.databaseUrl === undefined);
lowerHelperThreads(5);
announce();

void database.failed.then((error) => {
  log.fatal({ err: error }, 'the embedded database ended; the next start recovers');
  exitWhenReported();
});

/** Loaded only where it is switched on, so that it costs no memory elsewhere. */
async function openMetrics(place: { port: number; host: string }) {
  const { startMetrics } = await import('#server/app/metrics/metrics.ts');
  return startMetrics({ shop, database, server: app.server }, place).catch(async (error: Error) => {
    console.error(
      `Rakita cannot serve metrics on ${place.host}:${place.port}: ${error.message}. Change METRICS_PORT or METRICS_HOST.`,
    );
    await close();
    endProcess(1);
  });
}

function announce(): void {
  const address = app.addresses()[0];
  const origin = config.publicUrl ?? `http://localhost:${typeof address === 'object' ? address.port : config.port}`;
  console.log(`\nRakita is ready: ${origin}\nBack office:     ${origin}${webPaths.login}`);
  if (admin?.generatedPassword) {
    console.log(`First login:     ${admin.username} / ${admin.generatedPassword}   (shown only this once)`);
  }
  console.log('');
}

let stoppingSinceMs: number | undefined;
/** Ctrl-C at `npm start` arrives twice: from the terminal and from npm. */
const sameSignalMs = 1_500;

/** New connections are refused, requests under way are answered, then the database closes. */
async function stop(signal: string): Promise<void> {
  if (stoppingSinceMs !== undefined) {
    if (performance.now() - stoppingSinceMs > sameSignalMs) endProcess(1);
    return;
  }
  stoppingSinceMs = performance.now();
  log.info({ signal }, 'stopping');
  setTimeout(() => {
    log.error({}, 'did not stop in time');
    endProcess(1);
  }, config.stopDelayMs + limits.stopMs).unref();
  await maintenance.stop();
  await app.drain();
  await control.close();
  await metrics?.close();
  await traces?.close();
  await app.close();
  await close();
  endProcess(0);
}

process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
