import { join, resolve } from 'node:path';
import { z } from 'zod';
import { environment } from './environment.ts';

const firebaseSchema = z.record(z.string(), z.string());

function parseFirebase(text: string | undefined): Record<string, string> | null {
  if (text === undefined) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ConfigError(['FIREBASE_CONFIG must be the JSON object that the Firebase console shows for a web app.']);
  }
  const parsed = firebaseSchema.safeParse(value);
  if (!parsed.success) throw new ConfigError(['FIREBASE_CONFIG must be a JSON object whose values are all texts.']);
  return parsed.data;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(sentences: string[]) {
    super(`Rakita cannot start with these settings:\n${sentences.map((sentence) => `  - ${sentence}`).join('\n')}`);
  }
}

function allOrNone(env: Record<string, unknown>, names: string[]): string[] {
  const set = names.filter((name) => env[name] !== undefined);
  if (set.length === 0 || set.length === names.length) return [];
  const missing = names.filter((name) => env[name] === undefined);
  return [`${set.join(', ')} needs ${missing.join(', ')} as well: set all of them or none.`];
}

function needsDatabaseUrl(env: Record<string, unknown>, names: string[]): string[] {
  if (env.DATABASE_URL !== undefined) return [];
  return names.filter((name) => env[name] !== undefined).map((name) => `${name} needs DATABASE_URL as well.`);
}

function trustProxyOf(text: string | undefined): string[] | false {
  return text === undefined ? false : text.split(',').map((address) => address.trim());
}

function minuteOfDay(text: string): number | null {
  if (text === 'off') return null;
  const [hours, minutes] = text.split(':').map(Number);
  return hours! * 60 + minutes!;
}

type CdnSettings = {
  CDN_SECONDS?: number | undefined;
  CDN_STALE_SECONDS: number;
  CDN_PURGE?: 'http' | 'cloudflare' | 'fastly' | undefined;
  CDN_PURGE_URL?: string | undefined;
  CDN_PURGE_TOKEN?: string | undefined;
  CDN_ZONE?: string | undefined;
  PUBLIC_URL?: string | undefined;
};

export type CdnPurge = {
  kind: 'http' | 'cloudflare' | 'fastly';
  url: string;
  token: string | undefined;
  zone: string | undefined;
};

const purgeAddresses = { cloudflare: 'https://api.cloudflare.com', fastly: 'https://api.fastly.com' };

function cdnProblems(settings: CdnSettings): string[] {
  const { CDN_PURGE: kind } = settings;
  if (settings.CDN_SECONDS === undefined) return kind === undefined ? [] : ['CDN_PURGE needs CDN_SECONDS as well.'];
  const missing = [
    ...(settings.PUBLIC_URL === undefined
      ? ['CDN_SECONDS needs PUBLIC_URL as well: a stored page has one address.']
      : []),
    ...(kind === 'http' && settings.CDN_PURGE_URL === undefined ? ['CDN_PURGE=http needs CDN_PURGE_URL as well.'] : []),
  ];
  const isService = kind === 'cloudflare' || kind === 'fastly';
  if (isService && (settings.CDN_PURGE_TOKEN === undefined || settings.CDN_ZONE === undefined)) {
    missing.push(`CDN_PURGE=${kind} needs CDN_PURGE_TOKEN and CDN_ZONE as well.`);
  }
  return missing;
}

function cdnOf(
  settings: CdnSettings,
): { seconds: number; staleSeconds: number; purge: CdnPurge | undefined } | undefined {
  const { CDN_SECONDS: seconds, CDN_STALE_SECONDS: staleSeconds, CDN_PURGE: kind } = settings;
  if (seconds === undefined) return undefined;
  if (kind === undefined) return { seconds, staleSeconds, purge: undefined };
  const url = settings.CDN_PURGE_URL ?? (kind === 'http' ? '' : purgeAddresses[kind]);
  return { seconds, staleSeconds, purge: { kind, url, token: settings.CDN_PURGE_TOKEN, zone: settings.CDN_ZONE } };
}

/** `a=1,b=2` with encoded values, as OpenTelemetry writes lists. */
function pairsOf(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs.flatMap(([name, ...value]) =>
      name && value.length > 0 ? [[name.trim(), decodeOrKeep(value.join('=').trim())]] : [],
    ),
  );
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function tracesOf(settings: z.output<typeof environment>) {
  const base = settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  const url = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base === undefined ? undefined : `${base}/v1/traces`);
  if (!url || settings.OTEL_SDK_DISABLED === 'true' || settings.OTEL_TRACES_EXPORTER === 'none') return undefined;
  const sampler = settings.OTEL_TRACES_SAMPLER;
  const ratio = sampler.endsWith('always_on')
    ? 1
    : sampler.endsWith('always_off')
      ? 0
      : settings.OTEL_TRACES_SAMPLER_ARG;
  return {
    url,
    headers: pairsOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
    resource: { ...pairsOf(settings.OTEL_RESOURCE_ATTRIBUTES), 'service.name': settings.OTEL_SERVICE_NAME },
    sampler: { isParentBased: sampler.startsWith('parentbased'), ratio },
  };
}

/** The environment, parsed once; wrong values are refused with a sentence that says what to change. */
export function readConfig(env: Record<string, string | undefined>) {
  // `NAME=` in an .env file means: not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
  }
  const settings = parsed.data;
  const incomplete = [
    ...allOrNone(settings, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']),
    ...allOrNone(settings, ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID']),
    ...(settings.BACKUP_TO === 's3' && !settings.S3_ENDPOINT ? ['BACKUP_TO=s3 needs S3_ENDPOINT and its keys.'] : []),
    ...cdnProblems(settings),
    ...needsDatabaseUrl(settings, ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL']),
  ];
  if (incomplete.length > 0) throw new ConfigError(incomplete);
  const s3 =
    settings.S3_ENDPOINT && settings.S3_BUCKET && settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY
      ? {
          endpoint: settings.S3_ENDPOINT,
          bucket: settings.S3_BUCKET,
          region: settings.S3_REGION,
          prefix: settings.S3_PREFIX === undefined ? '' : `${settings.S3_PREFIX}/`,
          accessKeyId: settings.S3_ACCESS_KEY_ID,
          secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
        }
      : undefined;
  const dataDir = resolve(settings.DATA_DIR);
  // An import could otherwise reach services of this machine that are open to it alone.
  if (settings.PICTURES_FROM_LOOPBACK === 'on' && settings.NODE_ENV === 'production') {
    throw new ConfigError(['PICTURES_FROM_LOOPBACK is for tests only and cannot be on in production.']);
  }
  return {
    mode: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    s3,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    demoData: settings.DEMO_DATA === 'on',
    admin: { username: settings.ADMIN_USERNAME, password: settings.ADMIN_PASSWORD },
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: trustProxyOf(settings.TRUST_PROXY),
    rajaongkir: { baseUrl: settings.RAJAONGKIR_BASE_URL, apiKey: settings.RAJAONGKIR_API_KEY },
    whatsapp:
      settings.WHATSAPP_TOKEN && settings.WHATSAPP_PHONE_ID
        ? {
            token: settings.WHATSAPP_TOKEN,
            phoneId: settings.WHATSAPP_PHONE_ID,
            baseUrl: settings.WHATSAPP_BASE_URL ?? 'https://graph.facebook.com',
            otpTemplate: settings.WHATSAPP_OTP_TEMPLATE,
            linkTemplate: settings.WHATSAPP_LINK_TEMPLATE,
          }
        : undefined,
    smtp: settings.SMTP_URL ? { url: settings.SMTP_URL, from: settings.SMTP_FROM } : undefined,
    googleClientId: settings.GOOGLE_CLIENT_ID ?? null,
    googleIssuer: (settings.GOOGLE_ISSUER ?? 'https://accounts.google.com').replace(/\/+$/, ''),
    firebase: parseFirebase(settings.FIREBASE_CONFIG),
    rates: {
      readsPerMinute: settings.RATE_READS,
      pagesPerMinute: settings.RATE_PAGES,
      computationsPerMinute: settings.RATE_COMPUTATIONS,
      writesPerMinute: settings.RATE_WRITES,
      unknownTokensPerMinute: settings.RATE_UNKNOWN_TOKENS,
      accountRequestsPerMinute: settings.RATE_ACCOUNT,
    },
    cdn: cdnOf(settings),
    stopDelayMs: settings.STOP_DELAY_SECONDS * 1_000,
    backupsToKeep: settings.BACKUP_KEEP,
    /** Backups that the shop makes by itself. */
    backups: {
      /** Minutes after midnight in Jakarta; null switches them off. */
      minuteOfDay: minuteOfDay(settings.BACKUP_TIME),
      folder: settings.BACKUP_DIR === undefined ? join(dataDir, 'backups', 'scheduled') : resolve(settings.BACKUP_DIR),
      keep: {
        daily: settings.BACKUP_KEEP_DAILY,
        weekly: settings.BACKUP_KEEP_WEEKLY,
        monthly: settings.BACKUP_KEEP_MONTHLY,
      },
      s3: settings.BACKUP_TO === 's3' && s3 ? { ...s3, bucket: settings.BACKUP_S3_BUCKET ?? s3.bucket } : undefined,
    },
    picturesFromLoopback: settings.PICTURES_FROM_LOOPBACK === 'on',
    metrics:
      settings.METRICS_PORT === undefined ? undefined : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    traces: tracesOf(settings),
    sentryDsn: settings.SENTRY_DSN,
    logLevel: settings.LOG_LEVEL,
  };
}

export type Config = ReturnType<typeof readConfig>;
