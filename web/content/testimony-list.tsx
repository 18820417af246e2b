import type { Entry } from '#domain/resources.ts';
import { Initial } from '#web/ui/initial.tsx';
import { Stars } from '#web/ui/stars.tsx';

export function TestimonyList({ testimonies }: { testimonies: readonly Entry<'testimony'>[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-4">
      {testimonies.map((testimony) => (
        <li key={testimony._id}>
          <figure className="flex h-full flex-col rounded-card border border-line bg-white p-5">
            <Stars rating={testimony.stars} />
            <blockquote className="mt-3 mb-5 flex-1">{testimony.testimony}</blockquote>
            <figcaption className="flex items-center gap-3">
              <Initial name={testimony.name} />
              <span className="min-w-0">
                <span className="block font-semibold text-ink">{testimony.name}</span>
                <span className="block text-muted text-sm">{testimony.location}</span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
