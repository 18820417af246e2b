import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'whatsapp' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-white enabled-hover:bg-primary-hover',
  secondary: 'border border-line-strong bg-white text-ink enabled-hover:bg-surface-strong',
  ghost: 'text-primary enabled-hover:bg-primary-soft',
  whatsapp: 'bg-whatsapp-strong text-white enabled-hover:bg-whatsapp-hover',
  danger: 'bg-deal text-white enabled-hover:bg-deal-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-4 py-1.5 text-base',
  lg: 'min-h-13 px-6 py-1.5 text-base',
};

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width that it is given. */
  isWide?: boolean;
  /** A long text that takes two lines where a large font leaves no room for one. */
  wraps?: boolean;
  className?: string;
}

/** The look of a button, for anything that acts like one (a router's Link, a label around a file input). */
export function buttonClass({ variant = 'primary', size = 'md', isWide, wraps, className }: ButtonLook = {}): string {
  return classNames(
    'button',
    variants[variant],
    wraps ? 'min-h-11 max-w-full shrink whitespace-normal px-4 py-1.5 text-left text-base' : sizes[size],
    isWide && 'w-full',
    className,
  );
}
