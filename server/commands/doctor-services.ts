import { randomBytes } from 'node:crypto';
import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { placeOf } from '#domain/shipping/place.ts';
import { regencies } from '#domain/shipping/regencies.ts';
import type { Config } from '#server/platform/config/config.ts';
import { limits } from '#server/platform/config/limits.ts';
import { version } from '#server/platform/config/version.ts';
import { purgePublicPages } from '#server/platform/http/cdn-purge-call.ts';
import { openS3Store } from '#server/platform/media/stores/s3.ts';
import type { S3Settings } from '#server/platform/media/stores/s3-calls.ts';
import { checkSmtp } from '#server/platform/messaging/smtp.ts';
import { checkWhatsapp } from '#server/platform/messaging/whatsapp-cloud.ts';
import { openRajaOngkir } from '#server/shipping/providers/rajaongkir.ts';
import { type Finding, off, ok, problem, warning } from './doctor-finding.ts';
import type { ClockReading } from './doctor-machine.ts';

const reasonOf = (error: unknown) => {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message !== '' ? `${message} (${cause.message})` : message;
};

/** Writes, reads, lists and removes one small file. */
async function checkStore(title: string, s3: S3Settings, settings: string): Promise<Finding> {
  const store = openS3Store(s3);
  const name = randomBytes(16).toString('hex');
  const path = `${name.slice(0, 2)}/${name}.png`;
  const bytes = Buffer.from('Rakita doctor');
  const steps: [string, string, () => Promise<boolean>][] = [
    ['listed', `Grant the key s3:ListBucket, and check ${settings}.`, () => done(store.check())],
    ['written', 'Grant the key s3:PutObject.', () => done(store.put(path, bytes, 'image/png'))],
    ['read', 'Grant the key s3:GetObject.', async () => (await store.get(path))?.equals(bytes) ?? false],
    ['deleted from', 'Grant the key s3:DeleteObject.', () => done(store.remove(path))],
  ];
  for (const [what, advice, step] of steps) {
    const failure = await step().then(
      (isDone) => (isDone ? null : 'other bytes came back'),
      (error: unknown) => reasonOf(error),
    );
    if (failure !== null) return problem(title, `${s3.bucket} cannot be ${what}: ${failure}. ${advice}`);
  }
  return ok(title, `${s3.bucket} can be listed, written, read and deleted from`);
}

export async function checkBucket({ s3 }: Config): Promise<Finding> {
  if (!s3) return off('Bucket', 'not set: pictures are stored in DATA_DIR');
  return checkStore('Bucket', s3, 'S3_ENDPOINT, S3_BUCKET, S3_REGION');
}

/** Where scheduled backups go: another bucket than the pictures', or a folder. */
export async function checkBackupTarget({ s3: pictures, backups }: Config): Promise<Finding> {
  if (backups.minuteOfDay === null) return off('Backups', 'BACKUP_TIME is off: none are made by schedule');
  if (backups.s3?.bucket === pictures?.bucket && backups.s3) return ok('Backups', `go to ${backups.s3.bucket}`);
  if (backups.s3) return checkStore('Backups', backups.s3, 'S3_ENDPOINT, BACKUP_S3_BUCKET, S3_REGION');
  try {
    await access(await existingParent(backups.folder), constants.W_OK | constants.X_OK);
    return ok('Backups', `go to ${backups.folder}`);
  } catch (error) {
    const advice = 'Set BACKUP_DIR to a folder that the shop may write to.';
    return problem('Backups', `${backups.folder} cannot be written: ${reasonOf(error)}. ${advice}`);
  }
}

/** The folder itself, or the one in which the shop will make it: nothing is created here. */
async function existingParent(folder: string): Promise<string> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!found) return existingParent(dirname(folder));
  if (!found.isDirectory()) throw new Error(`${folder} is not a folder`);
  return folder;
}

const done = (work: Promise<void>) => work.then(() => true);

/** A purge costs the CDN one fetch of each page, and is the only proof of the token. */
export async function checkCdn({ cdn }: Config): Promise<Finding> {
  if (!cdn) return off('CDN', 'CDN_SECONDS is not set: pages are stored by no CDN');
  if (!cdn.purge) {
    const text = `CDN_PURGE is not set: a changed price is seen up to ${cdn.seconds + cdn.staleSeconds} s later.`;
    return cdn.seconds > 60 ? warning('CDN', text) : ok('CDN', text);
  }
  return purgePublicPages(cdn.purge).then(
    () => ok('CDN', 'takes a purge of all pages'),
    (error: unknown) => problem('CDN', `${reasonOf(error)}. Check CDN_PURGE_URL, CDN_PURGE_TOKEN and CDN_ZONE.`),
  );
}

export async function checkMail({ smtp }: Config): Promise<Finding> {
  if (!smtp) return off('Mail', 'SMTP_URL is not set: mails wait in the outbox of the back office');
  return checkSmtp(smtp).then(
    () => ok('Mail', 'the mail server accepts the login'),
    (error: unknown) => problem('Mail', `${reasonOf(error)}. Check host, port, user and password in SMTP_URL.`),
  );
}

export async function checkWhatsappAccount({ whatsapp }: Config): Promise<Finding> {
  if (!whatsapp) return off('WhatsApp', 'WHATSAPP_TOKEN is not set: messages wait in the outbox of the back office');
  return checkWhatsapp(whatsapp).then(
    () => {
      if (whatsapp.otpTemplate && whatsapp.linkTemplate) return ok('WhatsApp', 'token and phone number are accepted');
      const text = 'token and phone number are accepted. Set WHATSAPP_OTP_TEMPLATE and WHATSAPP_LINK_TEMPLATE: without';
      return warning('WhatsApp', `${text} approved templates only people who wrote in the last 24 hours are reached.`);
    },
    (error: unknown) => problem('WhatsApp', `${reasonOf(error)}. Check WHATSAPP_TOKEN and WHATSAPP_PHONE_ID.`),
  );
}

export async function checkRajaOngkir({ rajaongkir: { baseUrl, apiKey } }: Config): Promise<Finding> {
  if (!apiKey) return off('RajaOngkir', 'no key in the settings: the one of the back office is used, or the rate card');
  const provider = openRajaOngkir({
    baseUrl,
    apiKey,
    couriers: [],
    origin: placeOf(regencies.find(({ regency }) => regency === 'Kota Jakarta Pusat')!),
    ids: { find: async () => null, store: async () => {}, isUnknown: () => false, markUnknown() {} },
    countCall() {},
  });
  return provider.check().then(
    () => ok('RajaOngkir', 'the key is accepted'),
    (error: unknown) => problem('RajaOngkir', `${reasonOf(error)}. Check RAJAONGKIR_API_KEY and its quota of today.`),
  );
}

async function healthOf(response: Response): Promise<{ status?: string; version?: string }> {
  return (await response.json().catch(() => ({}))) as { status?: string; version?: string };
}

/** Through the proxy, as a visitor comes. Adds the proxy's clock to `clocks`. */
export async function checkPublicUrl(config: Config, clocks: ClockReading[]): Promise<Finding[]> {
  const { publicUrl, trustProxy } = config;
  const what = 'PUBLIC_URL';
  if (!publicUrl)
    return [warning(what, 'is not set. Set it to the https address of the shop: links in messages need it.')];
  const findings: Finding[] = [];
  const response = await fetch(`${publicUrl}/healthz`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(limits.messengerMs),
  }).catch((error: unknown) => reasonOf(error));
  if (typeof response === 'string') {
    findings.push(problem(what, `${publicUrl} cannot be reached: ${response}. Check DNS, certificate and proxy.`));
  } else {
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date)) clocks.push({ source: publicUrl, theirsMs: date, oursMs: Date.now() });
    findings.push(await checkHealth(publicUrl, response, config));
  }
  const isSecure = publicUrl.startsWith('https:');
  if (!isSecure)
    findings.push(warning(what, 'is not https: passwords travel in the clear. Give the proxy a certificate.'));
  if (isSecure && trustProxy === false) {
    const text =
      "is not set: all visitors seem to have the proxy's address. Set it to that address, such as 127.0.0.1.";
    findings.push(warning('TRUST_PROXY', text));
  }
  return findings;
}

async function checkHealth(publicUrl: string, response: Response, { host, port }: Config): Promise<Finding> {
  const what = 'PUBLIC_URL';
  const { status } = response;
  if (status >= 300 && status < 400) {
    return problem(
      what,
      `${publicUrl} redirects to ${response.headers.get('location')}. Set PUBLIC_URL to the target.`,
    );
  }
  if (status === 502 || status === 504) {
    return problem(what, `the proxy answers ${status}. Start the shop, and let the proxy call ${host}:${port}.`);
  }
  const health = await healthOf(response);
  if (status !== 200 || health.status !== 'ok') {
    return problem(what, `${publicUrl}/healthz answers ${status}, and not as the shop does. Check the proxy's target.`);
  }
  if (health.version === version) return ok(what, `${publicUrl} leads to version ${version}`);
  return warning(what, `${publicUrl} runs version ${health.version}, this is ${version}. Restart the shop.`);
}
