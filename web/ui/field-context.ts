import { createContext, useContext } from 'react';

export interface FieldControl {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export const FieldContext = createContext<FieldControl | null>(null);

const alone: FieldControl = {};

/** What a control inside a <Field> spreads on its input; nothing when it stands alone. */
export function useFieldControl(): FieldControl {
  return useContext(FieldContext) ?? alone;
}
