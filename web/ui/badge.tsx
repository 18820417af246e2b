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
  children: ReactNode;
  className?: string;
}

export function Badge({ variant = 'plain', children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1 whitespace-nowrap rounded-full px-2.5 font-bold text-xs',
        variants[variant],
        className,
      )}
    >
      {variant === 'deal' && <Flame aria-hidden="true" className="-ml-0.5 size-3.5" />}
      {children}
    </span>
  );
}
