import type { ReactNode } from 'react';
import { configurationText } from '#web/text/id-configuration.ts';

/** A part of the shop as visitors will see it; it shows, it does not act. */
export function LivePreview({ part, children }: { part: string; children: ReactNode }) {
  return (
    <figure className="overflow-hidden rounded-control border border-line">
      <figcaption className="border-line border-b bg-surface px-3 py-1.5 text-muted text-xs">
        {configurationText.preview(part)}
      </figcaption>
      <div inert className="overflow-x-hidden [&>footer]:mt-0">
        {children}
      </div>
    </figure>
  );
}
