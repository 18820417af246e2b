/** 'SSD & Harddisk' → 'ssd-harddisk'. */
export function slugOf(text: string, maxLength = 80): string {
  return text
    .replace(/[™®©]/g, ' ') // NFKD would spell the first one out, as letters.
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '');
}
