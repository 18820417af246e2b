import { randomUUID } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from '#server/platform/config/program-files.ts';
import { version } from '#server/platform/config/version.ts';
import { scrub } from './scrub.ts';

/** Where it happened: the pattern of the route, never the address that was called. */
export type ErrorPlace = { method: string; route: string };
export type ErrorContext = {
  message: string;
  level: 'error' | 'fatal';
  environment: string;
  place?: ErrorPlace | undefined;
};

const maxCauses = 3;
const maxFrames = 50;
const framePattern = /^\s*at (?:(.*?) \()?(.*?):(\d+):(\d+)\)?$/;

function frameOf(line: string) {
  const [, name, file = '', row, column] = framePattern.exec(line) ?? [];
  if (row === undefined) return [];
  const path = file.startsWith('file:') ? fileURLToPath(file) : file;
  const filename = path.startsWith('/') ? relative(projectFolder, path) : path;
  const isOwn = !/node_modules|^node:/.test(filename);
  return [{ function: name ?? '?', filename, lineno: Number(row), colno: Number(column), in_app: isOwn }];
}

/** Sentry wants the newest frame last. */
const framesOf = (stack: string | undefined) =>
  (stack ?? '').split('\n').flatMap(frameOf).slice(0, maxFrames).reverse();

function causesOf(error: unknown): Error[] {
  const found: Error[] = [];
  for (let each = error; each instanceof Error && found.length < maxCauses; each = each.cause) found.push(each);
  return found;
}

/** Only what is listed here is sent: no user, no request, no headers, no name of the machine. */
export function errorEvent(error: unknown, { message, level, environment, place }: ErrorContext, now: Date) {
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: now.toISOString(),
    platform: 'node',
    level,
    release: `rakita@${version}`,
    environment,
    ...(place
      ? { transaction: `${place.method} ${place.route}`, tags: { method: place.method, route: place.route } }
      : {}),
    logentry: { formatted: scrub(message) },
    exception: {
      // The cause comes before what it caused.
      values: causesOf(error)
        .map(({ name, message, stack }) => ({
          type: name,
          value: scrub(message),
          stacktrace: { frames: framesOf(stack) },
        }))
        .reverse(),
    },
  };
}

export type ErrorEvent = ReturnType<typeof errorEvent>;

/** The same fault has the same key, whatever values were involved. */
export function keyOf({ exception, logentry }: ErrorEvent): string {
  const last = exception.values.at(-1);
  const frame = last?.stacktrace.frames.at(-1);
  return `${logentry.formatted} ${last?.type} ${frame?.filename}:${frame?.lineno}:${frame?.colno}`;
}
