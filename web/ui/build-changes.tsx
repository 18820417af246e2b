import { classNames } from './class-names.ts';

type BuildChangesProps = {
  id: string;
  title: string;
  changes: readonly { text: string }[];
  /** Shown where nothing has changed. */
  unchanged: string;
  className?: string;
};

/** What has changed in the shop since a build was saved. */
export function BuildChanges({ id, title, changes, unchanged, className }: BuildChangesProps) {
  if (changes.length === 0) return <p className="text-muted text-sm">{unchanged}</p>;
  return (
    <section aria-labelledby={id} className={classNames('rounded-card bg-warning-soft p-4 text-warning', className)}>
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      <ul className="list-disc pl-5">
        {changes.map(({ text }) => (
          <li key={text}>{text}.</li>
        ))}
      </ul>
    </section>
  );
}
