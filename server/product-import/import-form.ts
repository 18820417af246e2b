import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { requiredMessage } from '#domain/field-labels.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import { importLimits } from '#domain/product-import/import-limits.ts';
import { readMapping, readNames } from './import-check.ts';
import type { ImportUpload } from './import-run.ts';

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const fileFields: Record<string, number> = {
  file: importLimits.fileBytes,
  pictures: importLimits.picturesBytes,
};

async function readBytes(stream: Readable, field: string, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) {
      const message = `Ukuran berkas paling besar ${megabytes(maxBytes)}.`;
      throw new Problem('upload-too-large', { detail: message, errors: [{ path: field, message }] });
    }
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}

/** The form of an import: one sheet, and where wanted its column mapping and a ZIP of pictures. */
export async function readImportForm(request: FastifyRequest): Promise<ImportUpload> {
  if (!request.isMultipart()) {
    throw new Problem('unsupported-media-type', { detail: "Kirim berkas sebagai formulir dengan isian 'file'." });
  }
  const files = new Map<string, { name: string; bytes: Buffer }>();
  const texts = new Map<string, string>();
  try {
    const limits = { fileSize: importLimits.picturesBytes, files: 2, fields: 5, fieldSize: 256 * 1024 };
    for await (const part of request.parts({ limits })) {
      const { fieldname } = part;
      if (part.type === 'field') {
        texts.set(fieldname, String(part.value));
        continue;
      }
      const maxBytes = Object.hasOwn(fileFields, fieldname) ? fileFields[fieldname] : undefined;
      if (maxBytes === undefined || files.has(fieldname)) {
        throw invalidField(fieldname, 'Isian ini tidak menerima berkas');
      }
      files.set(fieldname, { name: part.filename ?? '', bytes: await readBytes(part.file, fieldname, maxBytes) });
    }
  } catch (error) {
    if (error instanceof Problem || (error as { code?: unknown }).code !== undefined) throw error;
    throw new Problem('invalid-input', { detail: 'Formulir yang dikirim tidak lengkap.', cause: error });
  }
  const file = files.get('file');
  if (!file) throw invalidField('file', requiredMessage(['file']));
  return {
    fileName: file.name.toWellFormed().replaceAll('\0', '').slice(0, importLimits.fileNameLength),
    bytes: file.bytes,
    mapping: readMapping(texts.get('mapping')),
    names: readNames(texts.get('names')),
    isPlain: texts.get('format') === 'plain',
    pictures: files.get('pictures')?.bytes,
  };
}
