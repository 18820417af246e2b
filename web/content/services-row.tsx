import Headset from 'lucide-react/icons/headset';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Truck from 'lucide-react/icons/truck';
import { landingText } from '#web/text/id-shop.ts';

const services = [
  { Icon: Truck, ...landingText.services.shipping },
  { Icon: RotateCcw, ...landingText.services.returns },
  { Icon: ShieldCheck, ...landingText.services.payment },
  { Icon: Headset, ...landingText.services.support },
];

export function ServicesRow() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8.75rem,34%),1fr))] gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      {services.map(({ Icon, title, text }) => (
        <li key={title} className="flex items-center gap-3 bg-white p-3 md:px-5 md:py-4">
          <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary">
            <Icon aria-hidden="true" />
          </span>
          <p className="min-w-0 text-sm md:text-base">
            <span className="font-bold text-ink">{title}</span>
            {text && (
              <>
                <span className="sr-only"> - </span>
                <span className="block text-muted text-xs md:text-sm">{text}</span>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
