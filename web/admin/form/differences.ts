import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, get } from 'react-hook-form';
import { isSame } from './use-edit-form.ts';

export type Difference = {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** The words of both versions are equal, the values are not. */
  isUnseen: boolean;
};

type InWords<Values extends FieldValues> = {
  labelOf: (name: FieldPath<Values>) => string;
  wordsOf: (name: FieldPath<Values>, values: Values) => ReactNode;
  comparable: (values: Values) => Values;
};

/** What differs between two versions in the named fields. */
export function differencesBetween<Values extends FieldValues>(
  names: readonly FieldPath<Values>[],
  mine: Values,
  theirs: Values,
  { labelOf, wordsOf, comparable }: InWords<Values>,
): Difference[] {
  const [compared, other] = [comparable(mine), comparable(theirs)];
  return names
    .filter((name) => !isSame(get(compared, name), get(other, name)))
    .map((name) => {
      const words = { mine: wordsOf(name, mine), theirs: wordsOf(name, theirs) };
      return { label: labelOf(name), ...words, isUnseen: words.mine === words.theirs };
    });
}
