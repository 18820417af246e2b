import { useEffect, useRef, useState } from 'react';
import { formText } from '#web/text/id-admin-form.ts';

export type Section = { id: string; title: string };

/** The section that fills the upper part of the window. */
function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const inView = new Set<string>();
    const order = ids.split(' ');
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const first = order.find((id) => inView.has(id));
        if (first) setCurrent(first);
      },
      // Below the bars on top and above the gap that a jump leaves over its section.
      { rootMargin: '-104px 0px -50% 0px' },
    );
    for (const id of order) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}

function jumpTo(id: string) {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** The way between the sections of a long form: a list at the side of a wide window, a strip on top of a narrow one. */
export function SectionNav({ sections }: { sections: readonly Section[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = useCurrentSection(sections);

  // The strip follows the form: the mark of the current section stays in view.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - nav.current.clientWidth / 3 });
  }, [current]);

  return (
    <nav
      ref={nav}
      aria-label={formText.sectionNav}
      className="no-scrollbar sticky top-14 z-10 -mx-4 flex overflow-x-auto border-line border-b bg-surface px-2 md:-mx-6 md:top-16 md:px-4 lg:top-20 lg:mx-0 lg:grid lg:self-start lg:border-b-0 lg:border-l lg:px-0"
    >
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          className="-outline-offset-2 inline-flex min-h-11 shrink-0 items-center border-transparent border-b-2 px-3 font-medium text-muted text-sm hover:text-ink aria-[current=true]:border-primary aria-[current=true]:font-semibold aria-[current=true]:text-primary lg:-ml-px lg:min-h-9 lg:border-b-0 lg:border-l-2"
          onClick={(event) => {
            // Jumps are no steps of the browser's history.
            event.preventDefault();
            jumpTo(id);
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
