import { type ReactNode, useId } from 'react';
import { CardTitle } from '#web/admin/layout/card-title.tsx';

type FormSectionProps = {
  title: string;
  text?: string;
  /** What a `SectionNav` jumps to. */
  id?: string;
  children: ReactNode;
};

export function FormSection({ title, text, id, children }: FormSectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={headingId}
      className="scroll-mt-28 rounded-card border border-line bg-white p-4 outline-none md:p-6 lg:scroll-mt-20"
    >
      <CardTitle id={headingId} title={title} />
      {text && <p className="mt-0.5 text-muted text-sm">{text}</p>}
      <div className="mt-4 grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}
