import { useRef, useState } from 'react';
import type { FieldError } from '#domain/problems.ts';

type Values<Name extends string> = Record<Name, string>;
type Rule<Name extends string> = (value: string, values: Values<Name>) => string | null;

/** A short form of text fields: what was typed, what is wrong with it, and what the server said about it. */
export function useFields<Name extends string>(
  initial: Values<Name>,
  rules: { [Key in NoInfer<Name>]?: Rule<NoInfer<Name>> },
) {
  const [values, setValues] = useState(initial);
  const [serverErrors, setServerErrors] = useState<FieldError[]>([]);
  const [isTouched, setTouched] = useState(false);
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});

  const faultOf = (name: Name) => rules[name]?.(values[name], values) ?? null;
  const names = Object.keys(values) as Name[];

  function focusFirst(isFaulty: (name: Name) => boolean) {
    const first = names.find(isFaulty);
    if (first) inputs.current[first]?.focus();
  }

  return {
    values,
    isTouched,
    /** What a control spreads: its value and what typing does. */
    control: (name: Name) => ({
      name: name as string,
      value: values[name],
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input;
      },
      onChange: (event: { target: { value: string } }) => {
        setValues({ ...values, [name]: event.target.value });
        setServerErrors(serverErrors.filter((error) => error.path !== name));
      },
    }),
    /** What a Field spreads. An error that came from the server is shown without waiting for the field to be left. */
    field: (name: Name) => {
      const fromServer = serverErrors.filter((error) => error.path === name).map((error) => error.message);
      const fault = faultOf(name);
      return { errors: fault ? [fault] : fromServer, isTouched: isTouched || fromServer.length > 0 };
    },
    /** Before sending: shows every fault at once and goes to the first. True when there is none. */
    check(): boolean {
      setTouched(true);
      focusFirst((name) => faultOf(name) !== null);
      return names.every((name) => faultOf(name) === null);
    },
    /** Puts the server's errors to their fields. False when one has no field here, so that it must be shown elsewhere. */
    refuse(errors: readonly FieldError[] = []): boolean {
      const known = errors.filter((error) => names.includes(error.path as Name));
      setServerErrors(known);
      focusFirst((name) => known.some((error) => error.path === name));
      return errors.length > 0 && known.length === errors.length;
    },
    reset(next: Partial<Values<Name>> = {}): void {
      setValues({ ...initial, ...next });
      setServerErrors([]);
      setTouched(false);
    },
  };
}
