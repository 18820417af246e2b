import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type SecretBox = {
  seal(secret: string): Promise<string>;
  /** Null when this box's key did not seal it, such as after a restore without the key file. */
  open(sealed: string): Promise<string | null>;
};

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export const secretKeyPath = (dataDir: string) => join(dataDir, 'secrets', 'shipping.key');

async function readKey(path: string): Promise<Buffer | null> {
  try {
    const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
    return key.length === 32 ? key : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Encrypts secrets in the database, so that the database or its backup alone does not reveal them: the key is a file of
 * the data folder that only the shop's user can read. Several instances on one PostgreSQL must share that file.
 */
export function openSecretBox(dataDir: string): SecretBox {
  const path = secretKeyPath(dataDir);

  async function keyForSealing(): Promise<Buffer> {
    const known = await readKey(path);
    if (known) return known;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const key = randomBytes(32);
    try {
      await writeFile(path, key.toString('base64'), { mode: 0o600, flag: 'wx', flush: true });
      return key;
    } catch (error) {
      const raced = (error as NodeJS.ErrnoException).code === 'EEXIST' ? await readKey(path) : null;
      if (raced) return raced;
      throw error;
    }
  }

  return {
    async seal(secret) {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, await keyForSealing(), iv);
      const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), text]).toString('base64url');
    },
    async open(sealed) {
      const key = await readKey(path);
      const bytes = Buffer.from(sealed, 'base64url');
      if (!key || bytes.length < ivBytes + tagBytes) return null;
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8');
      } catch {
        // Sealed with another key or changed since: staff have to enter the secret again.
        return null;
      }
    },
  };
}
