import type { ReactNode } from 'react';
import { uiText } from '#web/text/id.ts';

/** The shape of what is on its way; screen readers hear that it loads. */
export function LoadingStatus({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{uiText.loading}</span>
      {children}
    </div>
  );
}
