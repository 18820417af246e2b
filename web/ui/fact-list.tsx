/** Facts under each other, each below its label; empty ones are left out. */
export function FactList({ facts }: { facts: readonly { label: string; value: string | null | undefined }[] }) {
  return (
    <dl className="grid grid-cols-1 gap-3">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="whitespace-pre-line break-words font-medium text-ink">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
