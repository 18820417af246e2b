import { isIP } from 'node:net';
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
  return /^https?:\/\/[^/?#@]+\/*$/i.test(url);
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

const encodedHint = 'In a password # is written %23, / %2F and @ %40';

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .refine(URL.canParse, `must be an address such as postgres://user:password@host:5432/name. ${encodedHint}`)
  .optional();

const hasHost = (url: string) => URL.canParse(url) && new URL(url).hostname !== '';

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

/** What the program reads of the environment, each value by itself. */
export const environment = z.object({
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
    'must be an address without a path or a login, such as https://toko.example.com',
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
    .refine(hasHost, `must be an address such as smtp://user:password@host:587. ${encodedHint}`)
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
