import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'className'>, ButtonLook {
  href: string;
}

/** A plain anchor that looks like a button. Within the app give a router's Link `className={buttonClass()}` instead. */
export function LinkButton({
  variant,
  size,
  isWide,
  wraps,
  className,
  target,
  rel,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a
      {...rest}
      target={target}
      rel={rel ?? (target === '_blank' ? 'noopener noreferrer' : undefined)}
      className={buttonClass({ variant, size, isWide, wraps, className })}
    >
      {children}
    </a>
  );
}
