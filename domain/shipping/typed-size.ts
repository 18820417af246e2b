import { errorsOf, maxValue, minValue, numeric, required, wholeNumber } from '#domain/form-rules.ts';
import { parseNumber } from '#domain/number.ts';
import { maxSideCm, type ParcelSize } from './volumetric.ts';

/** A size as it stands in a form; all empty: no size. */
export type TypedSize = Record<keyof ParcelSize, string>;

export const sides = ['length', 'width', 'height'] as const satisfies (keyof ParcelSize)[];

export const noSize: TypedSize = { length: '', width: '', height: '' };

export function typedSize(size: ParcelSize | undefined): TypedSize {
  return size ? { length: String(size.length), width: String(size.width), height: String(size.height) } : noSize;
}

/** What is wrong with one side; once one of the three is filled in, all are needed. */
export function sideErrors(typed: TypedSize, side: keyof ParcelSize): string[] {
  const isGiven = sides.some((each) => typed[each].trim() !== '');
  const rules = [numeric, wholeNumber, minValue(1), maxValue(maxSideCm)];
  return errorsOf(isGiven ? [required, ...rules] : rules, typed[side]);
}

/** Null while a side is missing or wrong. */
export function sizeOf(typed: TypedSize): ParcelSize | null {
  if (sides.some((side) => typed[side].trim() === '' || sideErrors(typed, side).length > 0)) return null;
  const [length = 0, width = 0, height = 0] = sides.map((side) => parseNumber(typed[side]) ?? 0);
  return { length, width, height };
}
