import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { SystemState } from '#domain/system/system.contract.ts';
import { systemText as text } from '#web/text/id-system.ts';

type Kind = SystemState['attention'][number];

/** Where the owner can do something about it. */
const places: Partial<Record<Kind, string>> = {
  'shipping-failing': '/app/rajaongkir',
  'messages-failing': '/app/outbox',
  'messages-kept': '/app/outbox',
};

export function AttentionList({ kinds }: { kinds: readonly Kind[] }) {
  if (kinds.length === 0) {
    return (
      <p className="flex items-center gap-3 rounded-card border border-line bg-white p-4 text-ink">
        <CircleCheck aria-hidden="true" className="shrink-0 text-success" />
        {text.allFine}
      </p>
    );
  }
  return (
    <ul aria-label={text.attentionTitle} className="grid grid-cols-1 gap-2">
      {kinds.map((kind) => (
        <li
          key={kind}
          className="flex items-center gap-3 rounded-card border border-warning/40 bg-warning-soft px-4 py-2 text-ink text-sm"
        >
          <TriangleAlert aria-hidden="true" className="shrink-0 text-warning" />
          <span className="min-w-0 flex-1 py-1.5 font-semibold">{text.attention[kind]}</span>
          {places[kind] && (
            <Link
              to={places[kind]}
              aria-label={`${text.open}: ${text.attention[kind]}`}
              className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
            >
              {text.open}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
