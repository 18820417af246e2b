import { useState } from 'react';
import { stepLabel } from '#domain/order/delivery.ts';
import type { OrderEvent, StaffOrder } from '#domain/order/order-admin.contract.ts';
import { orderAdminLimits } from '#domain/order/order-admin.limits.ts';
import { useLeaveGuard } from '#web/admin/form/use-leave-guard.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { timeText } from '#web/text/id-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

function titleOf({ kind, status }: OrderEvent, shipping: StaffOrder['shipping']): string {
  const title = text.events[kind];
  return (kind === 'status' || kind === 'back') && status ? `${title} ${stepLabel(status, shipping)}` : title;
}

type OrderTimelineProps = {
  order: Pick<StaffOrder, 'events' | 'shipping'>;
  isBusy: boolean;
  onNote: (text: string) => Promise<boolean>;
};

/** Who did what when, newest first, with the notes that only staff see. */
export function OrderTimeline({ order: { events, shipping }, isBusy, onNote }: OrderTimelineProps) {
  const [note, setNote] = useState('');
  const canSend = note.trim() !== '' && note.length <= orderAdminLimits.note;
  useLeaveGuard(note.trim() !== '');
  return (
    <>
      <form
        className="grid gap-2"
        onSubmit={async (event) => {
          event.preventDefault();
          if (canSend && (await onNote(note.trim()))) setNote('');
        }}
      >
        <Field label={text.addNote} value={note} maxLength={orderAdminLimits.note}>
          <TextArea
            rows={2}
            value={note}
            placeholder={text.notePlaceholder}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          busy={isBusy}
          aria-disabled={!canSend}
          className="justify-self-start"
        >
          {text.addNote}
        </Button>
      </form>
      <ol className="grid grid-cols-1 gap-3">
        {[...events].reverse().map((event) => (
          <li key={event._id} className="border-line border-l-2 pl-3">
            <p className="font-semibold text-ink">{titleOf(event, shipping)}</p>
            {event.text && <p className="whitespace-pre-line break-words">{event.text}</p>}
            <p className="text-muted text-sm">
              {event.by ?? (event.kind === 'created' ? text.buyerOrShop : text.system)} · {timeText(event.at)}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
