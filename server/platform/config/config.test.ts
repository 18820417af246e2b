import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { settingNames } from './environment.ts';

function sentenceOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return 'accepted';
}

describe('settings', () => {
  test('a shop without any starts embedded, with demo data, at port 3000', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'production',
      port: 3000,
      host: '0.0.0.0',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      s3: undefined,
      demoData: true,
      admin: { username: 'admin', password: undefined },
      publicUrl: undefined,
      trustProxy: false,
      googleClientId: null,
      firebase: null,
      logLevel: 'info',
    });
  });

  test.each(settingNames)('%s left empty counts as not set', (name) => {
    expect(readConfig({ [name]: '' })).toEqual(readConfig({}));
    expect(readConfig({ [name]: '  ' })).toEqual(readConfig({}));
  });

  test('unknown variables of the environment are ignored', () => {
    expect(readConfig({ HOME: '/root', EDITOR: 'vi' })).toEqual(readConfig({}));
  });

  test('every setting is taken', () => {
    const config = readConfig({
      NODE_ENV: 'development',
      PORT: '8080',
      HOST: '127.0.0.1',
      DATA_DIR: '/srv/toko',
      DATABASE_URL: 'postgresql://toko@db/toko',
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'toko',
      S3_REGION: 'ap-southeast-3',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      DEMO_DATA: 'off',
      ADMIN_USERNAME: 'Pemilik.Toko',
      ADMIN_PASSWORD: 'kata-sandi',
      PUBLIC_URL: 'https://toko.example.com/',
      TRUST_PROXY: '10.0.0.1, 172.16.0.0/12,loopback,2001:db8::/32',
      GOOGLE_CLIENT_ID: 'client',
      FIREBASE_CONFIG: '{"apiKey":"a","appId":"b"}',
      LOG_LEVEL: 'warn',
    });
    expect(config).toMatchObject({
      mode: 'development',
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/srv/toko',
      databaseUrl: 'postgresql://toko@db/toko',
      s3: {
        endpoint: 'https://s3.example.com',
        bucket: 'toko',
        region: 'ap-southeast-3',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
      demoData: false,
      admin: { username: 'Pemilik.Toko', password: 'kata-sandi' },
      publicUrl: 'https://toko.example.com',
      trustProxy: ['10.0.0.1', '172.16.0.0/12', 'loopback', '2001:db8::/32'],
      googleClientId: 'client',
      firebase: { apiKey: 'a', appId: 'b' },
      logLevel: 'warn',
    });
  });

  test.each<[Record<string, string>, string]>([
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, test or production.'],
    [{ PORT: 'http' }, 'PORT must be a whole number between 0 and 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number between 0 and 65535.'],
    [{ PORT: '-1' }, 'PORT must be a whole number between 0 and 65535.'],
    [{ PORT: '80.5' }, 'PORT must be a whole number between 0 and 65535.'],
    [{ PORT: '0x50' }, 'PORT must be a whole number between 0 and 65535.'],
    [{ DATABASE_URL: 'mysql://db/toko' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
    [{ DATABASE_URL: 'postgres://toko:kata#sandi@db/toko' }, 'DATABASE_URL must be an address such as postgres://user'],
    [{ DATABASE_URL: 'postgres://toko@db:99999/toko' }, 'In a password # is written %23, / %2F and @ %40.'],
    [{ SMTP_URL: 'smtp://toko:kata#sandi@mail' }, 'SMTP_URL must be an address such as smtp://user'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must be an address such as smtp://user'],
    [{ PUBLIC_URL: 'https://u:p@toko.example.com' }, 'PUBLIC_URL must be an address without a path or a login'],
    [{ DATABASE_READ_URL: 'postgres://db/toko' }, 'DATABASE_READ_URL needs DATABASE_URL as well.'],
    [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must be an address such as https://s3.example.com.'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be on or off.'],
    [{ ADMIN_USERNAME: 'ab' }, 'ADMIN_USERNAME must be 3 to 60 letters, digits, dots, dashes or underscores.'],
    [{ ADMIN_USERNAME: 'pak budi' }, 'ADMIN_USERNAME must be 3 to 60 letters, digits, dots, dashes or underscores.'],
    [{ ADMIN_PASSWORD: 'pendek' }, 'ADMIN_PASSWORD must have at least 8 characters.'],
    [{ ADMIN_PASSWORD: 'x'.repeat(201) }, 'ADMIN_PASSWORD must have at most 200 characters.'],
    [{ PUBLIC_URL: 'toko.example.com' }, 'PUBLIC_URL must be an address such as https://toko.example.com.'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must be an address such as https://toko.example.com.'],
    [{ PUBLIC_URL: 'https://example.com/toko' }, 'PUBLIC_URL must be an address without a path'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must list the addresses or networks of your proxies'],
    [{ TRUST_PROXY: '10.0.0.1,proxy' }, 'TRUST_PROXY must list the addresses or networks of your proxies'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must list the addresses or networks of your proxies'],
    [{ RAJAONGKIR_BASE_URL: 'x' }, 'RAJAONGKIR_BASE_URL must be an address'],
    [{ WHATSAPP_BASE_URL: 'ftp://x.example.com' }, 'WHATSAPP_BASE_URL must be an address'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must begin with smtp:// or smtps://.'],
    [{ GOOGLE_ISSUER: 'accounts' }, 'GOOGLE_ISSUER must be an address'],
    [{ FIREBASE_CONFIG: 'apiKey: a' }, 'FIREBASE_CONFIG must be the JSON object that the Firebase console shows'],
    [{ FIREBASE_CONFIG: '{"apiKey":1}' }, 'FIREBASE_CONFIG must be a JSON object whose values are all texts.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.'],
    [
      { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'toko' },
      'S3_ENDPOINT, S3_BUCKET needs S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY as well: set all of them or none.',
    ],
    [{ CDN_SECONDS: '90000' }, 'CDN_SECONDS must be a whole number between 0 and 86400.'],
    [{ CDN_SECONDS: '60' }, 'CDN_SECONDS needs PUBLIC_URL as well'],
    [{ CDN_PURGE: 'http' }, 'CDN_PURGE needs CDN_SECONDS as well.'],
    [
      { CDN_SECONDS: '60', PUBLIC_URL: 'https://toko.example.com', CDN_PURGE: 'fastly' },
      'CDN_PURGE=fastly needs CDN_PURGE_TOKEN and CDN_ZONE as well.',
    ],
    [{ STOP_DELAY_SECONDS: '61' }, 'STOP_DELAY_SECONDS must be a whole number between 0 and 60.'],
    [{ WHATSAPP_TOKEN: 't' }, 'WHATSAPP_TOKEN needs WHATSAPP_PHONE_ID as well: set all of them or none.'],
  ])('%j is refused with a sentence that says what to change', (env, sentence) => {
    expect(sentenceOf(env)).toContain(sentence);
  });

  test('several wrong settings are reported together', () => {
    const message = sentenceOf({ PORT: 'x', DEMO_DATA: 'x' });
    expect(message).toContain('Rakita cannot start with these settings:');
    expect(message).toContain('PORT');
    expect(message).toContain('DEMO_DATA');
  });

  test('a refused secret is not repeated', () => {
    expect(sentenceOf({ ADMIN_PASSWORD: 'rahasia' })).not.toContain('rahasia');
    expect(sentenceOf({ DATABASE_URL: 'toko:rahasia@db' })).not.toContain('rahasia');
  });
});
