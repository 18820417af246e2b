import { useEffect, useReducer, useRef } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type FieldErrors as NestedErrors,
  set,
  useForm,
} from 'react-hook-form';
import type { FieldErrors } from '#domain/form-rules.ts';
import type { Problem } from '#domain/problems.ts';

/** Whether two values of a form hold the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a instanceof Blob || b instanceof Blob) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A message of the server about a value; it holds as long as the value stays the same. */
type Refusal = { path: string; message: string; value: unknown };

function refusalsOf(problem: Problem, values: FieldValues, pathOf: (path: string) => string): Refusal[] {
  return (problem.errors ?? []).map(({ path: serverPath, message }) => {
    const known = pathOf(serverPath);
    // A path that leads deeper than the form's own fields belongs to the field that holds it.
    const path = get(values, known) === undefined ? (known.split('.')[0] ?? known) : known;
    return { path, message, value: get(values, path) };
  });
}

function allErrors(checked: FieldErrors, refusals: readonly Refusal[], values: FieldValues): FieldErrors {
  const errors = { ...checked };
  for (const { path, message, value } of refusals) {
    if (isSame(get(values, path), value)) errors[path] = [...(errors[path] ?? []), message];
  }
  return errors;
}

/** The form library nests errors as values are nested; `types` has room for several messages of one field. */
function nestedErrors<Values extends FieldValues>(errors: FieldErrors): NestedErrors<Values> {
  const nested: NestedErrors<Values> = {};
  for (const [path, messages] of Object.entries(errors))
    set(nested, path, { type: 'check', types: { check: messages } });
  return nested;
}

type EditFormOptions<Values extends FieldValues> = {
  /** What is wrong, by the paths of the form's values. */
  check: (values: Values) => FieldErrors;
  /** The fields that are compared and sent one by one; every field unless named. */
  names?: readonly FieldPath<Values>[];
  /** The server's path of a field → the form's. */
  pathOf?: (serverPath: string, values: Values) => string;
};

/** The state of one form of the back office. Errors are always current; a field shows its own once it was left. */
export function useEditForm<Values extends FieldValues>(
  initial: Values,
  { check, names, pathOf = (path) => path }: EditFormOptions<Values>,
) {
  const element = useRef<HTMLFormElement>(null);
  const refusals = useRef<Refusal[]>([]);
  const form = useForm<Values, unknown, Values>({
    defaultValues: initial as DefaultValues<Values>,
    // Every change validates the whole form (below): a rule may read several fields.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = allErrors(check(values), refusals.current, values);
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: nestedErrors<Values>(errors) };
    },
  });
  const { trigger, subscribe } = form;
  useEffect(() => {
    void trigger();
    return subscribe({ formState: { values: true }, callback: () => void trigger() });
  }, [trigger, subscribe]);

  const values = form.watch();
  const stored = form.formState.defaultValues ?? {};
  const compared = names ?? (Object.keys(initial) as FieldPath<Values>[]);
  const changedNames = compared.filter((name) => !isSame(get(values, name), get(stored, name)));

  // The topmost error is known once every field shows its own, which is after the submit.
  const { isSubmitted } = form.formState;
  const isFocusDue = useRef(false);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isFocusDue.current || !isSubmitted) return;
    const bad = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
    if (!bad) return;
    isFocusDue.current = false;
    bad.scrollIntoView({ block: 'center' });
    bad.focus({ preventScroll: true });
  });

  function focusFirstError() {
    isFocusDue.current = true;
    renderAgain();
  }

  return {
    control: form.control,
    element,
    values,
    changedNames,
    isDirty: changedNames.length > 0,
    wasSubmitted: isSubmitted,
    errors: form.formState.errors,
    setValue: form.setValue,
    handleSubmit: form.handleSubmit,
    focusFirstError,
    async showProblem(problem: Problem) {
      const now = form.getValues();
      refusals.current = refusalsOf(problem, now, (path) => pathOf(path, now));
      await trigger();
      focusFirstError();
    },
    /** Starts again, from what is stored now or as before. */
    restart(from?: Values) {
      refusals.current = [];
      form.reset(from);
      void trigger();
    },
  };
}

export type EditFormState<Values extends FieldValues> = ReturnType<typeof useEditForm<Values>>;
