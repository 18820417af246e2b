const maxLength = 300;

/**
 * What people typed can be part of an error's message: quoted, as a parameter of a statement, or as an address. All of
 * that is replaced; what remains is the sentence of the program.
 */
const replacements: readonly [RegExp, string][] = [
  // Drizzle writes the values of a failed statement below it.
  [/\nparams:[\s\S]*$/i, ''],
  // PostgreSQL: 'Key (email)=(ani@example.com) already exists'.
  [/=\([^)]*\)/g, '=(…)'],
  [/"(?:[^"\\]|\\.)*"?/g, '"…"'],
  [/'(?:[^'\\\n]|\\.)*'/g, "'…'"],
  [/`[^`]*`/g, '`…`'],
  [/“[^”]*”/g, '“…”'],
  [/\bhttps?:\/\/\S+/gi, '<url>'],
  [/[^\s@]+@[^\s@]+/g, '<email>'],
  [/\b[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}\b/gi, '<ip>'],
  [/\+?\d[\d\s().-]{2,}\d/g, '<number>'],
  [/\b[\w-]{24,}\b/g, '<token>'],
];

export function scrub(text: string): string {
  let clean = text.slice(0, 10_000);
  for (const [pattern, replacement] of replacements) clean = clean.replace(pattern, replacement);
  return clean.length > maxLength ? `${clean.slice(0, maxLength)}…` : clean;
}
