import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { uiText } from '#web/text/id.ts';
import { classNames } from './class-names.ts';
import { FieldContext } from './field-context.ts';

export interface FieldProps {
  label: ReactNode;
  /** One control that uses useFieldControl: every input of this folder does. */
  children: ReactNode;
  /** What is wrong now. Shown only once the field has been left, or when `isTouched` says so. */
  errors?: readonly string[];
  /** Set after a failed submit, so that every field shows its errors at once. */
  isTouched?: boolean;
  hint?: ReactNode;
  isRequired?: boolean;
  isOptional?: boolean;
  /** With `value`: shows 'current/max karakter', and an error above it. Typing is never blocked. */
  maxLength?: number;
  value?: string;
  /** 'wide': where the head of a column says the same. */
  isLabelHidden?: boolean | 'wide' | undefined;
  className?: string;
}

/** The submit shows the errors itself; shown at its press already, they would move the button away from the release. */
const isSubmitButton = (target: Element | null) => target instanceof HTMLButtonElement && target.type === 'submit';

export function Field({
  label,
  children,
  errors = [],
  isTouched = false,
  hint,
  isRequired,
  isOptional,
  maxLength,
  value = '',
  isLabelHidden,
  className,
}: FieldProps) {
  const id = useId();
  const [wasLeft, setWasLeft] = useState(false);
  const isTooLong = maxLength !== undefined && value.length > maxLength;
  const found = errors.length === 0 && isTooLong ? [uiText.tooLong(maxLength)] : errors;
  const shownErrors = wasLeft || isTouched ? found : [];
  const hasErrors = shownErrors.length > 0;

  const describedBy = classNames(
    hint ? `${id}-hint` : null,
    maxLength !== undefined && `${id}-count`,
    hasErrors && `${id}-errors`,
  );
  const control = useMemo(
    () => ({
      id: `${id}-control`,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': hasErrors || undefined,
      'aria-required': isRequired || undefined,
    }),
    [id, describedBy, hasErrors, isRequired],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the blur of the control within
    <div className={className} onBlur={(event) => !isSubmitButton(event.relatedTarget) && setWasLeft(true)}>
      <label
        htmlFor={`${id}-control`}
        className={
          isLabelHidden === true
            ? 'sr-only'
            : classNames('mb-1.5 block font-semibold text-ink text-sm', isLabelHidden && 'xl:sr-only')
        }
      >
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-error">
            {'\u00a0*'}
          </span>
        )}
        {isOptional && <span className="font-normal text-muted"> ({uiText.optional})</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      <div className="mt-1.5 flex items-start justify-between gap-4 text-sm empty:hidden">
        {(hint || hasErrors) && (
          <div className="min-w-0 flex-1">
            {hasErrors && (
              <ul id={`${id}-errors`} className="space-y-0.5 text-error">
                {shownErrors.map((error) => (
                  <li key={error} className="flex items-start gap-1.5">
                    <CircleAlert className="mt-0.5 size-4" aria-hidden="true" />
                    {error}
                  </li>
                ))}
              </ul>
            )}
            {hint && (
              <p id={`${id}-hint`} className={classNames('text-muted', hasErrors && 'mt-0.5')}>
                {hint}
              </p>
            )}
          </div>
        )}
        {maxLength !== undefined && (
          <p
            id={`${id}-count`}
            className={classNames(
              'ml-auto shrink-0 tabular-nums',
              isTooLong ? 'rounded-small bg-warning-soft px-1.5 font-semibold text-warning' : 'text-muted',
            )}
          >
            {uiText.characters(value.length, maxLength)}
          </p>
        )}
      </div>
    </div>
  );
}

/** Why a form could not be sent. */
export function FormFailure({ text }: { text: string }) {
  return (
    <p role="alert" className="rounded-control bg-error-soft px-4 py-3 text-error text-sm">
      {text}
    </p>
  );
}
