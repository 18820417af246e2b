import Flame from 'lucide-react/icons/flame';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const variants = {
  deal: 'bg-deal text-white uppercase tracking-wide',
  new: 'bg-ink text-white tracking-wide',
  plain: 'bg-surface-strong text-text',
  info: 'bg-primary-soft text-primary-hover',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  error: 'bg-error-soft text-error',
};

export interface BadgeProps {
  variant?: keyof typeof variants;
  /** A long text takes two lines where there is no room for one. */
  wraps?: boolean;
  children: ReactNode;
  className?: string;
}

export function Badge({ variant = 'plain', wraps = false, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 px-2.5 font-bold text-xs',
        wraps ? 'min-h-6 rounded-control py-0.5' : 'h-6 whitespace-nowrap rounded-full',
        variants[variant],
        className,
      )}
    >
      {variant === 'deal' && <Flame aria-hidden="true" className="-ml-0.5 size-3.5" />}
      {children}
    </span>
  );
}
