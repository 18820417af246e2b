import { z } from 'zod';
import { isSafeUrl } from './links.ts';
import { storedPathPattern } from './media/stored-path.ts';
import { isWaNumber, normaliseWaNumber } from './phone.ts';
import { textLimits } from './text-limits.ts';

/** Text that PostgreSQL can store: no NUL, no half of a character pair. */
export const storableText = () =>
  z.string().refine((text) => !text.includes('\0') && text.isWellFormed(), 'Berisi karakter yang tidak dapat disimpan');

export const requiredText = (max: number) => storableText().trim().min(1, 'Wajib diisi').max(max);

/** An id or, where an entity is read by it, a slug. */
export const idSchema = storableText().min(1).max(textLimits.id);

/** PostgreSQL and JavaScript disagree about years beyond four digits. */
export const timeSchema = z.iso
  .datetime({ offset: true, error: 'Tanggal tidak valid' })
  .refine((text) => /^(19[7-9]|2\d\d)/.test(text), 'Tanggal di luar jangkauan');

const uploadMark = /^upload:\d{1,2}$/;
/** A stored file's path or, in a multipart body, the mark of a file that came along. */
export const pictureSchema = z
  .string()
  .max(textLimits.path)
  .refine((path) => storedPathPattern.test(path) || uploadMark.test(path), 'Gambar tidak dikenal');

/** A file that came along in a multipart body; a stored one cannot be named. */
export const uploadedPictureSchema = z.string().regex(uploadMark, 'Gambar tidak dikenal');

export const linkSchema = storableText()
  .trim()
  .max(textLimits.link)
  .refine(isSafeUrl, 'Tautan harus diawali https://, http:// atau /');

export const waNumberSchema = z
  .string()
  .max(textLimits.phone)
  .refine(isWaNumber, 'Nomor WhatsApp tidak valid')
  .transform(normaliseWaNumber);

/** Lucide's icon names: the staff member picks one from a list. */
export const iconNamePattern = /^[a-z][a-z0-9-]{1,40}$/;

export const removedSchema = z.object({ _id: z.string() });
