import type { OrderedPart } from '#domain/order/order.contract.ts';
import { buildText as text } from '#web/text/id-order.ts';

/** What one piece of a bundle in an order consists of; nothing for any other product. */
export function OrderedParts({ parts = [] }: { parts?: readonly OrderedPart[] | undefined }) {
  if (parts.length === 0) return null;
  return (
    <p className="text-muted text-sm">{text.contents(parts.map(({ name, qty }) => text.part(name, qty)).join(', '))}</p>
  );
}
