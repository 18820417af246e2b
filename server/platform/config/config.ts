import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const optionalText = z.string().trim().optional();
const httpUrl = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` }).optional();

const portRule = 'must be a whole number between 0 and 65535';

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, portRule)
  .transform(Number)
  .refine((port) => port <= 65_535, portRule);

/** What Fastify's trustProxy takes by name, besides addresses and networks. */
const proxyRanges = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return proxyRanges.includes(text);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function isOrigin(url: string): boolean {
  return /^https?:\/\/[^/?#]+\/*$/i.test(url);
}

const perMinute = (standard: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number of at least 1')
    .transform(Number)
    .default(standard);

const wholeNumber = (standard: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number between 0 and 999')
    .transform(Number)
    .default(standard);

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .optional();

const upToADay = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number between 0 and 86400')
  .transform(Number)
  .refine((seconds) => seconds <= 86_400, 'must be a whole number between 0 and 86400');

const traceSamplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('production'),
  PORT: portNumber.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_READ_URL: postgresUrl,
  S3_ENDPOINT: httpUrl('https://s3.example.com'),
  S3_BUCKET: optionalText,
  S3_REGION: optionalText,
  S3_PREFIX: optionalText.refine(
    (text) => text === undefined || /^[\w.-]{1,60}(\/[\w.-]{1,60}){0,3}$/.test(text),
    'must be a name such as toko-a, of letters, digits, dots, dashes and underscores, without a slash at its ends',
  ),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  DEMO_DATA: z.enum(['on', 'off'], 'must be on or off').default('on'),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[a-z0-9._-]{3,60}$/i, 'must be 3 to 60 letters, digits, dots, dashes or underscores')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    // A minimum for the operator; passwords chosen on the screens must be longer (domain/auth/account-rules.ts).
    .min(8, 'must have at least 8 characters')
    .max(200, 'must have at most 200 characters')
    .optional(),
  PUBLIC_URL: httpUrl('https://toko.example.com').refine(
    (url) => url === undefined || isOrigin(url),
    'must be an address without a path, such as https://toko.example.com',
  ),
  TRUST_PROXY: optionalText.refine(
    (text) => text === undefined || text.split(',').every((address) => isProxy(address.trim())),
    'must list the addresses or networks of your proxies, such as 10.0.0.1,172.16.0.0/12 or loopback',
  ),
  RAJAONGKIR_BASE_URL: httpUrl('https://rajaongkir.example.com'),
  RAJAONGKIR_API_KEY: optionalText,
  WHATSAPP_TOKEN: optionalText,
  WHATSAPP_PHONE_ID: optionalText,
  WHATSAPP_BASE_URL: httpUrl('https://graph.example.com'),
  WHATSAPP_OTP_TEMPLATE: optionalText,
  WHATSAPP_LINK_TEMPLATE: optionalText,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  SMTP_FROM: optionalText,
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_ISSUER: httpUrl('https://accounts.google.com'),
  FIREBASE_CONFIG: optionalText,
  RATE_READS: perMinute(6_000),
  RATE_PAGES: perMinute(1_500),
  RATE_COMPUTATIONS: perMinute(600),
  RATE_WRITES: perMinute(240),
  RATE_UNKNOWN_TOKENS: perMinute(300),
  RATE_ACCOUNT: perMinute(6_000),
  STOP_DELAY_SECONDS: z
    .string()
    .regex(/^([0-9]|[1-5][0-9]|60)$/, 'must be a whole number between 0 and 60')
    .transform(Number)
    .default(0),
  CDN_SECONDS: upToADay.optional(),
  CDN_STALE_SECONDS: upToADay.default(10),
  CDN_PURGE: z.enum(['http', 'cloudflare', 'fastly'], 'must be http, cloudflare or fastly').optional(),
  CDN_PURGE_URL: httpUrl('https://cdn.example.com'),
  CDN_PURGE_TOKEN: optionalText,
  CDN_ZONE: optionalText.refine(
    (text) => text === undefined || /^[\w-]{1,80}$/.test(text),
    'must be the id of a zone or service, of letters and digits',
  ),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a whole number of at least 1')
    .transform(Number)
    .default(7),
  BACKUP_TIME: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'must be a time such as 02:30, or off')
    .default('02:30'),
  BACKUP_TO: z.enum(['disk', 's3'], 'must be disk or s3').default('disk'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_S3_BUCKET: optionalText,
  BACKUP_KEEP_DAILY: wholeNumber(7),
  BACKUP_KEEP_WEEKLY: wholeNumber(4),
  BACKUP_KEEP_MONTHLY: wholeNumber(6),
  PICTURES_FROM_LOOPBACK: z.enum(['on', 'off'], 'must be on or off').default('off'),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl('http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl('http://127.0.0.1:4318/v1/traces'),
  OTEL_EXPORTER_OTLP_HEADERS: optionalText,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', 'must be http/json, which the shop speaks').optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('rakita'),
  OTEL_RESOURCE_ATTRIBUTES: optionalText,
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none').default('otlp'),
  OTEL_TRACES_SAMPLER: z
    .enum(traceSamplers, `must be one of ${traceSamplers.join(', ')}`)
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number between 0 and 1')
    .transform(Number)
    .default(1),
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], 'must be true or false').default('false'),
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/[^@/]+@[^/]+(\/[^?#]*)?\/\d+$/, 'must be a DSN such as https://key@sentry.example.com/1')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
});

/** The names that `.env.example` must list. */
export const settingNames = Object.keys(environment.shape);

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

function togetherOrNot(env: Record<string, unknown>, names: string[]): string[] {
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
      name && value.length > 0 ? [[name.trim(), decoded(value.join('=').trim())]] : [],
    ),
  );
}

function decoded(text: string): string {
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
    ...togetherOrNot(settings, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']),
    ...togetherOrNot(settings, ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID']),
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
