import Flame from 'lucide-react/icons/flame';
import type { ReactNode } from 'react';
import { productListText } from '#web/text/id-product-list.ts';
import { resultHeadingId } from './use-chip-focus.ts';

/** The one loud place of the shop; holds the phone's filter button. */
export function HotDealsBanner({ children }: { children: ReactNode }) {
  return (
    <header className="relative flex flex-wrap items-center justify-between gap-4 overflow-hidden rounded-card bg-deal px-4 py-5 md:px-8 md:py-8">
      <Flame aria-hidden="true" className="-right-6 -bottom-10 absolute size-44 text-deal-hover" />
      <div className="relative min-w-0 flex-1 basis-32">
        <h1 id={resultHeadingId} tabIndex={-1} className="text-lg text-white md:text-3xl">
          {productListText.hotDealsTitle}
        </h1>
        <p className="mt-0.5 text-sm text-white md:text-base">{productListText.hotDealsText}</p>
      </div>
      <div className="relative">{children}</div>
    </header>
  );
}
