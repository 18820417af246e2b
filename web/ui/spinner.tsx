import { uiText } from '#web/text/id.ts';
import { classNames } from './class-names.ts';

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-8' };

export interface SpinnerProps {
  size?: keyof typeof sizes;
  /** What screen readers hear; an empty text makes it decoration. */
  label?: string;
  className?: string;
}

export function Spinner({ size = 'md', label = uiText.loading, className }: SpinnerProps) {
  return (
    <span className={classNames('inline-flex', className)}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classNames('animate-spin', sizes[size])}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
