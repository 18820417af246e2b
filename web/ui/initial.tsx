/** The first letter of a name, where there is no photo. */
export function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-surface-strong font-bold text-ink"
    >
      {name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
