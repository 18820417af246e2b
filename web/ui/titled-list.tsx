import type { ReactNode } from 'react';

/** A framed list below its heading; its children are the list's items. */
export function TitledList({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white">
      <h2 id={id} className="border-line border-b px-4 py-3 font-bold text-lg">
        {title}
      </h2>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}
