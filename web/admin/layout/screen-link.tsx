import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMayOpen } from './screen-areas.ts';

type ScreenLinkProps = {
  to: string;
  search?: Record<string, string>;
  className?: string;
  /** Only where it is a link, for instance how it looks below the pointer. */
  linkClassName: string;
  children: ReactNode;
};

/** A link to a screen of the back office; plain text for an account that the screen would refuse. */
export function ScreenLink({ to, search = {}, className = '', linkClassName, children }: ScreenLinkProps) {
  const mayOpen = useMayOpen();
  if (!mayOpen(to)) return <span className={className}>{children}</span>;
  return (
    <Link to={to} search={search} className={`${className} ${linkClassName}`}>
      {children}
    </Link>
  );
}
