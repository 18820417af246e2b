import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A line of a list that begins with an icon. */
export function IconLine({ icon, className, children }: { icon: ReactNode; className?: string; children: ReactNode }) {
  return (
    <li className={classNames('flex items-start gap-2', className)}>
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
