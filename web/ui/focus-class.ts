import { parseFocus } from '#domain/media/focus.ts';

/** Which part of a cropped picture stays in sight; the classes are in base.css. */
export function focusClass(focus: string | null | undefined): string | undefined {
  if (!focus) return undefined;
  const { x, y } = parseFocus(focus);
  return `object-focus focus-x-${x} focus-y-${y}`;
}
