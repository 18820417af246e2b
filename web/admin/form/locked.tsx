import type { ReactNode } from 'react';

/** Fields that the account sees but may not write; the browser disables every control inside. */
export function Locked({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  return (
    <fieldset disabled={isLocked} className="contents">
      {children}
    </fieldset>
  );
}
