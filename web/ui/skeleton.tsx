import { uiText } from '#web/text/id.ts';
import { classNames } from './class-names.ts';

const shape = 'animate-pulse rounded-small bg-surface-strong';

/** One line of text; the width comes as a class. */
export function SkeletonLine({ className = 'w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block h-4', shape, className)} />;
}

/** The shape of a product card. */
export function SkeletonCard() {
  return (
    <div aria-hidden="true" className="rounded-card border border-line bg-white p-3">
      <div className={classNames('aspect-square', shape)} />
      <SkeletonLine className="mt-3 w-1/3" />
      <SkeletonLine className="mt-2 w-full" />
      <SkeletonLine className="mt-2 w-2/3" />
      <SkeletonLine className="mt-4 h-6 w-1/2" />
      <div className={classNames('mt-3 h-11', shape)} />
    </div>
  );
}

export interface SkeletonGridProps {
  count?: number;
  className?: string;
}

export function SkeletonGrid({
  count = 6,
  className = 'grid-cols-2 md:grid-cols-3 lg:grid-cols-5',
}: SkeletonGridProps) {
  return (
    <div role="status" className={classNames('grid gap-3 md:gap-4', className)}>
      <span className="sr-only">{uiText.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <SkeletonCard key={index} />
      ))}
    </div>
  );
}
