import { expect, test } from 'vitest';
import { DataFolderError, prepareDataFolder } from './data-folder.ts';

test.each([
  [
    'EACCES',
    'The user who runs Rakita may not write to /srv/toko. Give the folder to that user (chown), or set DATA_DIR',
  ],
  ['EROFS', '/srv/toko is on a read-only file system. Mount it writable, or set DATA_DIR'],
  ['EDQUOT', 'The disk of /srv/toko is full. Free some space on it, or set DATA_DIR'],
  ['ENOENT', '/srv/toko does not exist and cannot be created. Create it, or set DATA_DIR'],
  ['EIO', '/srv/toko cannot be used as the data folder (EIO). Check the disk, or set DATA_DIR'],
])('a data folder refused with %s is explained by what the operator can do', (code, sentence) => {
  const { message } = new DataFolderError('/srv/toko', Object.assign(new Error(), { code }));
  expect(message).toBe(`${sentence} to another folder.`);
});

test.skipIf(process.platform !== 'linux')('a data folder that nobody can make is refused at once', async () => {
  const folder = '/proc/rakita/data';
  await expect(prepareDataFolder(folder)).rejects.toThrow(/^\/proc\/rakita\/data .*set DATA_DIR/);
});
