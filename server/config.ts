import { resolve } from 'node:path';
import { z } from 'zod';

const optionalText = z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().optional());
const httpUrl = (example: string) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` }).optional(),
  );

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('production'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535, 'must be between 0 and 65535').default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      .optional(),
  ),
  S3_ENDPOINT: httpUrl('https://s3.example.com'),
  S3_BUCKET: optionalText,
  S3_REGION: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  DEMO_DATA: z.enum(['on', 'off'], 'must be on or off').default('on'),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[a-z0-9._-]{3,60}$/i, 'must be 3 to 60 letters, digits, dots, dashes or underscores')
    .default('admin'),
  ADMIN_PASSWORD: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.string().min(8, 'must have at least 8 characters').max(200).optional(),
  ),
  PUBLIC_URL: httpUrl('https://toko.example.com'),
  TRUST_PROXY: optionalText,
  RAJAONGKIR_BASE_URL: httpUrl('https://rajaongkir.example.com'),
  RAJAONGKIR_API_KEY: optionalText,
  WHATSAPP_TOKEN: optionalText,
  WHATSAPP_PHONE_ID: optionalText,
  WHATSAPP_BASE_URL: httpUrl('https://graph.example.com'),
  SMTP_URL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
  ),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_ISSUER: httpUrl('https://accounts.google.com'),
  FIREBASE_CONFIG: optionalText,
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

function trustProxyOf(text: string | undefined): string[] | false {
  return text === undefined ? false : text.split(',').map((address) => address.trim());
}

/** The environment, parsed once; wrong values are refused with a sentence that says what to change. */
export function readConfig(env: Record<string, string | undefined>) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
  }
  const settings = parsed.data;
  const incomplete = [
    ...togetherOrNot(settings, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']),
    ...togetherOrNot(settings, ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID']),
  ];
  if (incomplete.length > 0) throw new ConfigError(incomplete);
  return {
    mode: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    s3:
      settings.S3_ENDPOINT && settings.S3_BUCKET && settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: settings.S3_ENDPOINT,
            bucket: settings.S3_BUCKET,
            region: settings.S3_REGION,
            accessKeyId: settings.S3_ACCESS_KEY_ID,
            secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    demoData: settings.DEMO_DATA === 'on',
    admin: { username: settings.ADMIN_USERNAME, password: settings.ADMIN_PASSWORD },
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: trustProxyOf(settings.TRUST_PROXY),
    googleClientId: settings.GOOGLE_CLIENT_ID ?? null,
    firebase: parseFirebase(settings.FIREBASE_CONFIG),
    logLevel: settings.LOG_LEVEL,
  };
}

export type Config = ReturnType<typeof readConfig>;
