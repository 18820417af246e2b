import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useBottomBar } from './use-bottom-bar.ts';

/** Fixed at the bottom of a small screen. */
export function BottomBar({ children, className }: { children: ReactNode; className: string }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div
      ref={bar}
      className={classNames(
        'cramped:static fixed inset-x-0 bottom-0 z-20 border-line border-t bg-white pb-[env(safe-area-inset-bottom)] shadow-float print:hidden',
        className,
      )}
    >
      {children}
    </div>
  );
}
