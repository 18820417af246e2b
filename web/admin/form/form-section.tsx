import { type ReactNode, useId } from 'react';

type FormSectionProps = { title: string; text?: string; id?: string; children: ReactNode };

export function FormSection({ title, text, id, children }: FormSectionProps) {
  const ownId = useId();
  return (
    <section
      id={id}
      aria-labelledby={ownId}
      className="scroll-mt-20 rounded-card border border-line bg-white p-4 md:p-6"
    >
      <h2 id={ownId} className="font-bold text-base">
        {title}
      </h2>
      {text && <p className="mt-0.5 text-muted text-sm">{text}</p>}
      <div className="mt-4 grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}
