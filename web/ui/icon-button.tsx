import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  'aria-label': string;
  variant?: 'plain' | 'outline' | 'whatsapp';
  size?: 'sm' | 'md';
  className?: string;
  /** Instead of `disabled` where the button was just pressed: it keeps the focus and ignores presses. */
  'aria-disabled'?: boolean;
}

const variants = {
  plain: 'text-text enabled-hover:bg-surface-strong',
  outline: 'border border-line-strong bg-white text-ink enabled-hover:bg-surface-strong',
  whatsapp: 'border border-whatsapp bg-white text-whatsapp-strong enabled-hover:bg-whatsapp-soft',
};

const sizes = { sm: 'size-9 pointer-coarse:size-11', md: 'size-11' };

export function IconButton({
  variant = 'plain',
  size = 'md',
  className,
  type = 'button',
  title,
  'aria-disabled': isInert = false,
  onClick,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      title={title ?? rest['aria-label']}
      aria-disabled={isInert || undefined}
      onClick={isInert ? undefined : onClick}
      className={classNames(
        'relative inline-flex shrink-0 items-center justify-center rounded-control transition-transform',
        'active:scale-95 disabled:opacity-50 aria-disabled:opacity-50',
        variants[variant],
        sizes[size],
        className,
      )}
    >
      {children}
    </button>
  );
}
