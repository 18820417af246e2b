/**
 * PostgreSQL: out of connections, shutting down, starting, gone; and Node's codes for a host that cannot be reached.
 */
const unreachable = new Set([
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** PostgreSQL's class of connection exceptions. */
const connectionException = /^08[0-9A-Z]{3}$/;

/** `pg` gives these errors no code. */
const lostConnection =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|Query read timeout)/;

type Cause = { code?: string; message?: string; cause?: unknown };

/** Drizzle wraps the driver's errors. */
function* causesOf(error: unknown): Generator<Cause> {
  let cause = error as Cause | null | undefined;
  for (let depth = 0; typeof cause === 'object' && cause !== null && depth < maxCauses; depth += 1) {
    yield cause;
    cause = cause.cause as Cause | undefined;
  }
}

const maxCauses = 5;

/** True when the database could not be reached or went away: trying again later can help. */
export function isConnectionError(error: unknown): boolean {
  for (const { code = '', message = '' } of causesOf(error)) {
    if (unreachable.has(code) || connectionException.test(code) || lostConnection.test(message)) return true;
  }
  return false;
}

/** `pg` gives up a connection that is not open in time; the server may only be slow. */
const connectTimeout = /^(Connection terminated due to connection timeout|timeout exceeded when trying to connect)$/;

export const isConnectTimeout = (error: unknown): boolean => connectTimeout.test((error as Cause).message ?? '');

/**
 * PostgreSQL: a time limit, a deadlock, a serialization failure, a server that is read-only during a failover, out of
 * connections.
 */
const busy = new Set(['57014', '55P03', '40001', '40P01', '25006', '53300']);

/**
 * True when the database refused for now. Nothing has been written, so the same can be tried again; after a lost connection
 * that is not known.
 */
export function isDatabaseBusy(error: unknown): boolean {
  for (const cause of causesOf(error)) if (busy.has(cause.code ?? '') || isConnectTimeout(cause)) return true;
  return false;
}

/** PostgreSQL's disk_full, and what a file system says. A quota counts as a full disk. */
const fullDisk = new Set(['53100', 'ENOSPC', 'EDQUOT']);

export function isDiskFull(error: unknown): boolean {
  for (const { code = '' } of causesOf(error)) if (fullDisk.has(code)) return true;
  return false;
}

const refusals: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens there: start PostgreSQL, or correct host and port in DATABASE_URL.',
  ENOTFOUND: 'There is no such host: correct DATABASE_URL.',
  ETIMEDOUT: 'Correct the host in DATABASE_URL, or open its firewall for this machine.',
  '28P01': 'Correct user and password in DATABASE_URL.',
  '28000': "Correct the user in DATABASE_URL, or allow it in the server's pg_hba.conf.",
  '3D000': 'Create the database (createdb), or correct its name in DATABASE_URL.',
};

/** What the operator can do about a database that cannot be opened. */
export function connectionAdvice(error: unknown): string | undefined {
  for (const { code = '' } of causesOf(error)) if (refusals[code]) return refusals[code];
  return undefined;
}
