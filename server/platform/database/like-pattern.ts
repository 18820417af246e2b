/** Matches text that contains the given words as typed: `%`, `_` and `\` are escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
