import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { isPickup, stepLabel } from '#domain/order/delivery.ts';
import type { BuyerOrder } from '#domain/order/order.contract.ts';
import { buyerOrderText as text } from '#web/text/id-order.ts';
import { timeText } from '#web/text/id-time.ts';

type Step = { label: string; at: string | null; isCancelled?: boolean };

type SteppedOrder = Pick<BuyerOrder, 'createdAt' | 'times' | 'status' | 'shipping'>;

function stepsOf({ createdAt, times, status, shipping }: SteppedOrder): Step[] {
  const first = { label: text.ordered, at: createdAt };
  const { processing, paid, sent, done, cancelled } = times;
  const reached = [
    { label: text.steps.processing, at: processing },
    { label: text.steps.paid, at: paid },
    { label: isPickup(shipping.method) ? stepLabel('sent', shipping) : text.steps.sent, at: sent },
    { label: text.steps.done, at: done },
  ];
  if (status !== 'cancelled') return [first, ...reached];
  return [
    first,
    ...reached.filter(({ at }) => at !== null),
    { label: text.steps.cancelled, at: cancelled, isCancelled: true },
  ];
}

/** Where the order stands: vertical on phones, horizontal on a desktop. */
export function OrderSteps({ order }: { order: SteppedOrder }) {
  return (
    <ol aria-label={text.stepsLabel} className="flex flex-col gap-4 md:flex-row md:gap-2">
      {stepsOf(order).map(({ label, at, isCancelled }) => (
        <li key={label} className="flex gap-3 md:flex-1 md:flex-col md:items-start">
          <span
            aria-hidden="true"
            className={`flex size-8 shrink-0 items-center justify-center rounded-full border-2 ${
              isCancelled
                ? 'border-deal bg-deal text-white'
                : at
                  ? 'border-primary bg-primary text-white'
                  : 'border-line bg-white text-muted'
            }`}
          >
            {isCancelled ? <X className="size-4" /> : at ? <Check className="size-4" /> : null}
          </span>
          <span>
            <span className={`block font-semibold ${at ? 'text-ink' : 'text-muted'}`}>{label}</span>
            <span className="block text-muted text-sm">{at ? `${timeText(at)} WIB` : text.waiting}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
