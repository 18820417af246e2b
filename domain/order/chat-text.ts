/** Line breaks, control characters, invisible joiners and direction marks: all can forge a line or hide text. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** WhatsApp's bold, strike and monospace; italic's underscore is often part of a model's name and becomes a space. */
const marks = /[*~`]+/g;

/** Words of people and of the catalogue inside a chat message: always one line, never markup, never longer than `max`. */
export function chatText(text: string, max = 200): string {
  const line = text.replace(unprintable, ' ').replace(marks, '').replace(/_+/g, ' ').replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= max
    ? line
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
