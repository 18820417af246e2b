import type { ReactNode } from 'react';
import type { PcBuildItem } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { PcSidePanel } from './pc-side-panel.tsx';

type PcBuildFrameProps = { shopName: string; items: readonly PcBuildItem[]; children: ReactNode };

/** A conversation or a saved build, and beside it the parts so far; paper gets a sheet of its own. */
export function PcBuildFrame({ shopName, items, children }: PcBuildFrameProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] print:hidden">
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      <PcSidePanel shopName={shopName} items={items} />
    </div>
  );
}
