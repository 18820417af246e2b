import { createInflateRaw } from 'node:zlib';
import { SheetError } from './sheet-error.ts';

export type ZipEntry = { name: string; method: number; compressed: Buffer };

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const unreadable = () => new SheetError('Berkas rusak: arsip ZIP di dalamnya tidak dapat dibaca.');
const tooLarge = () => new SheetError('Isi arsip terlalu besar setelah dibuka.', 'size');

export const looksLikeZip = (bytes: Buffer) => bytes.length >= 4 && bytes.readUInt32LE(0) === localSignature;

function findDirectoryEnd(bytes: Buffer): number {
  // The end record may be followed by a comment of up to 64 kB.
  const lowest = Math.max(0, bytes.length - 65_557);
  for (let at = bytes.length - 22; at >= lowest; at -= 1) if (bytes.readUInt32LE(at) === endSignature) return at;
  throw unreadable();
}

function compressedBytes(bytes: Buffer, localAt: number, size: number): Buffer {
  if (localAt + 30 > bytes.length || bytes.readUInt32LE(localAt) !== localSignature) throw unreadable();
  const start = localAt + 30 + bytes.readUInt16LE(localAt + 26) + bytes.readUInt16LE(localAt + 28);
  if (start + size > bytes.length) throw unreadable();
  return bytes.subarray(start, start + size);
}

/**
 * The entries by the archive's directory; nothing is inflated yet. Read here because fflate's stream reader searches the
 * data for the end of an entry without a size, as macOS and Google Sheets write them, and a picture can contain those bytes.
 */
export function listZip(bytes: Buffer, maxEntries: number): ZipEntry[] {
  if (bytes.length < 22) throw unreadable();
  const end = findDirectoryEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxEntries) throw new SheetError(`Arsip berisi lebih dari ${maxEntries} berkas.`, 'size');
  const entries: ZipEntry[] = [];
  for (let at = bytes.readUInt32LE(end + 16); entries.length < count; ) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw unreadable();
    const [flags, method, nameLength] = [8, 10, 28].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    if (at + 46 + nameLength > bytes.length) throw unreadable();
    if (flags & 1) throw new SheetError('Arsip dengan kata sandi tidak didukung.');
    if (method !== 0 && method !== 8) throw unreadable();
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const size = bytes.readUInt32LE(at + 20);
    entries.push({ name, method, compressed: compressedBytes(bytes, bytes.readUInt32LE(at + 42), size) });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Declared sizes are not believed: it stops as soon as more than `maxBytes` really come out. */
export async function* inflateEntry({ method, compressed }: ZipEntry, maxBytes: number): AsyncGenerator<Buffer> {
  if (method === 0) {
    if (compressed.length > maxBytes) throw tooLarge();
    yield compressed;
    return;
  }
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  inflate.end(compressed);
  let length = 0;
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw tooLarge();
      yield chunk;
    }
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('Z_') ? unreadable() : error;
  }
}

export async function unzipEntry(entry: ZipEntry, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of inflateEntry(entry, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
