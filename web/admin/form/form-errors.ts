import { type FieldError, type FieldErrors, type FieldValues, get } from 'react-hook-form';

/** The messages about one field, by its path. */
export function messagesAt<Values extends FieldValues>(errors: FieldErrors<Values>, path: string): string[] {
  const error: FieldError | undefined = get(errors, path);
  const messages = error?.types?.check;
  return Array.isArray(messages) ? messages.map(String) : [];
}
