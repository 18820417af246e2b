import { useRef, useState } from 'react';
import type { FieldErrors } from '#domain/form-rules.ts';
import type { Problem } from '#domain/problems.ts';

/** Whether two values of a form hold the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a instanceof Blob || b instanceof Blob) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The server's paths may lead deeper (`company.email`, `customerServices.0.name`); a form asks by the same text. */
function byPath(problem: Problem): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of problem.errors ?? []) errors[path] = [...(errors[path] ?? []), message];
  return errors;
}

/**
 * What a form holds: the values, what is wrong with them and what has changed. Errors show after a field was left (that
 * is `Field`'s business) or after a try to save; what the server said about a field goes once the field changes.
 */
export function useForm<Values extends Record<string, unknown>>(
  initial: Values,
  check: (values: Values) => FieldErrors,
) {
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial);
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const [wasTried, setTried] = useState(false);
  const errors = check(values);

  const changedNames = (Object.keys(values) as (keyof Values & string)[]).filter(
    (name) => !isSame(values[name], base[name]),
  );

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    setValues((values) => ({ ...values, [name]: value }));
    setServerErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`))),
    );
  }

  function focusFirstError() {
    requestAnimationFrame(() => {
      const bad = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
      bad?.scrollIntoView({ block: 'center' });
      bad?.focus({ preventScroll: true });
    });
  }

  return {
    ref: form,
    values,
    base,
    set,
    wasTried,
    changedNames,
    isDirty: changedNames.length > 0,
    errorsAt: (path: string) => [...(errors[path] ?? []), ...(serverErrors[path] ?? [])],
    /** Shows everything that is wrong; true when nothing is. */
    validate(): boolean {
      setTried(true);
      const isGood = Object.keys(errors).length === 0;
      if (!isGood) focusFirstError();
      return isGood;
    },
    takeProblem(problem: Problem) {
      setServerErrors(byPath(problem));
      focusFirstError();
    },
    /** Starts anew from what is stored. */
    restart(stored: Values) {
      setBase(stored);
      setValues(stored);
      setServerErrors({});
      setTried(false);
    },
    /** What is stored has moved on, what was typed stays. */
    rebase: setBase,
  };
}

export type Form<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>;
