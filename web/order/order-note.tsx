import { checkoutText } from '#web/text/id-order.ts';
import { Button } from '#web/ui/button.tsx';

/** The note from the PC advisor, which goes out with the order. */
export function OrderNote({ note, onRemove }: { note: string; onRemove: () => void }) {
  return (
    <div className="mb-4 rounded-card bg-surface py-2 pr-2 pl-4">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold text-ink">{checkoutText.note}</p>
        <Button variant="ghost" size="sm" aria-label={checkoutText.removeNote} onClick={onRemove}>
          {checkoutText.remove}
        </Button>
      </div>
      <p className="wrap-anywhere pb-2 text-sm">{note}</p>
    </div>
  );
}
