import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PageStateProps {
  icon: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  /** The heading's rank in the page that shows it. */
  heading?: 'h1' | 'h2' | 'h3';
  role?: 'alert';
  className?: string;
}

/** The shared shape of "nothing here", "it failed" and "not found". */
export function PageState({ icon, title, text, children, heading: Heading = 'h2', role, className }: PageStateProps) {
  return (
    <div
      role={role}
      className={classNames('mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center', className)}
    >
      <span
        aria-hidden="true"
        className="mb-4 inline-flex size-16 items-center justify-center rounded-full bg-surface-strong text-muted *:size-7"
      >
        {icon}
      </span>
      <Heading className="text-lg">{title}</Heading>
      {text && <p className="mt-1 text-muted">{text}</p>}
      {children && <div className="mt-6 w-full">{children}</div>}
    </div>
  );
}
