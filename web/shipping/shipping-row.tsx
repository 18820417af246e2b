import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';

type ShippingRowProps = { title: ReactNode; notes: readonly ReactNode[]; action: ReactNode };

/** Three lines of room whatever stands there, four on a phone, so that the page below stays where it is when the cost arrives. */
export function ShippingRow({ title, notes, action }: ShippingRowProps) {
  return (
    <div className="flex min-h-20 flex-wrap items-center max-sm:min-h-25 gap-x-2.5 text-sm">
      <Truck aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-24">
        <p className="font-semibold text-ink tabular-nums">{title}</p>
        {notes.map((note) => (
          <p key={String(note)} className="text-muted tabular-nums">
            {note}
          </p>
        ))}
      </div>
      {action}
    </div>
  );
}
