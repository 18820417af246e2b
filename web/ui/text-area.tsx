import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

/** Grows with its text where the browser supports `field-sizing`, and can be dragged taller elsewhere. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldControl();
  return (
    <textarea
      {...field}
      {...rest}
      rows={rows}
      className={classNames('control field-sizing-content max-h-96 min-h-28 resize-y', className)}
    />
  );
}
