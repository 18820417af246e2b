import type { ComponentProps, MouseEvent } from 'react';
import { uiText } from '#web/text/id.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Shows a spinner in place of the content, keeps the width and the focus, and ignores presses. */
  busy?: boolean;
  /** Instead of `disabled` where the button was just pressed: it keeps the focus and ignores presses. */
  'aria-disabled'?: boolean;
}

export function Button({
  variant,
  size,
  isWide,
  wraps,
  className,
  busy = false,
  'aria-disabled': isInert = busy,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || isInert) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, isWide, wraps, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || isInert || undefined}
      onClick={press}
    >
      <span className={classNames('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
        {children}
      </span>
      {busy && <Spinner className="absolute" label={uiText.processing} />}
    </button>
  );
}
