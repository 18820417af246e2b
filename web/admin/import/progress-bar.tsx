/** Without a percent it only shows that something is going on. */
export function ProgressBar({ label, percent }: { label: string; percent: number | null }) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={percent ?? undefined}
      className="mt-2 h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-strong accent-primary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-surface-strong [&::-webkit-progress-value]:bg-primary"
    />
  );
}
