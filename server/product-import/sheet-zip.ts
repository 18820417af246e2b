import { promisify } from 'node:util';
import { crc32, deflateRawSync, inflateRaw } from 'node:zlib';

/** A file that is no ZIP, or one that is made to do harm. The message is for the person who sent it. */
export class SheetError extends Error {
  override name = 'SheetError';
  /** `size` answers 413, `type` 415, the rest 400. */
  readonly kind: 'size' | 'type' | 'content';
  constructor(message: string, kind: 'size' | 'type' | 'content' = 'content') {
    super(message);
    this.kind = kind;
  }
}

export type ZipEntry = { name: string; method: number; compressed: Buffer };

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const broken = () => new SheetError('Berkas rusak: arsip ZIP di dalamnya tidak dapat dibaca.');

export const looksLikeZip = (bytes: Buffer) => bytes.length >= 4 && bytes.readUInt32LE(0) === localMark;

function findEnd(bytes: Buffer): number {
  // The end record may be followed by a comment of up to 64 kB.
  const lowest = Math.max(0, bytes.length - 65_557);
  for (let at = bytes.length - 22; at >= lowest; at -= 1) if (bytes.readUInt32LE(at) === endMark) return at;
  throw broken();
}

function compressedBytes(bytes: Buffer, localAt: number, size: number): Buffer {
  if (localAt + 30 > bytes.length || bytes.readUInt32LE(localAt) !== localMark) throw broken();
  const start = localAt + 30 + bytes.readUInt16LE(localAt + 26) + bytes.readUInt16LE(localAt + 28);
  if (start + size > bytes.length) throw broken();
  return bytes.subarray(start, start + size);
}

/**
 * The entries of an archive by its directory; nothing is unpacked yet, and declared sizes are not believed. Encrypted
 * archives and those beyond 4 GB are refused.
 */
export function listZip(bytes: Buffer, maxEntries: number): ZipEntry[] {
  if (bytes.length < 22) throw broken();
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > maxEntries) throw new SheetError(`Arsip berisi lebih dari ${maxEntries} berkas.`, 'size');
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw broken();
    const [flags, method, size] = [
      bytes.readUInt16LE(at + 8),
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
    ];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    if (at + 46 + nameLength! > bytes.length) throw broken();
    if (flags & 1) throw new SheetError('Arsip dengan kata sandi tidak didukung.');
    if (method !== 0 && method !== 8) throw broken();
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength!);
    entries.push({ name, method, compressed: compressedBytes(bytes, bytes.readUInt32LE(at + 42), size) });
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  return entries;
}

const inflate = promisify(inflateRaw) as (
  bytes: Buffer,
  options: { maxOutputLength: number; finishFlush?: number },
) => Promise<Buffer>;

/** Unpacks one entry off the calling thread; stops as soon as more than `maxBytes` really come out. */
export async function unzipEntry({ method, compressed }: ZipEntry, maxBytes: number): Promise<Buffer> {
  if (method === 0) {
    if (compressed.length > maxBytes) throw tooMuch();
    return compressed;
  }
  try {
    return await inflate(compressed, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooMuch();
    throw broken();
  }
}

const tooMuch = () => new SheetError('Isi arsip terlalu besar setelah dibuka.', 'size');

/** A small archive writer, for workbooks that we write. */
export function zipFiles(files: { name: string; bytes: Buffer }[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const nameBytes = Buffer.from(name, 'utf8');
    const packed = deflateRawSync(bytes, { level: 6 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(8, 4);
    // 1 January 1980: the same products give the same file.
    facts.writeUInt16LE(0x0021, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    const mark = Buffer.alloc(4);
    mark.writeUInt32LE(localMark);
    locals.push(mark, facts, nameBytes, packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(entryMark, 0);
    entry.writeUInt16LE(20, 4);
    facts.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, nameBytes);
    offset += 30 + nameBytes.length + packed.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endMark, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directoryBytes, end]);
}
