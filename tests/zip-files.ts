import { zipSync } from 'fflate';

export function zipFiles(files: { name: string; bytes: Uint8Array }[]): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, new Uint8Array(bytes)]))));
}
