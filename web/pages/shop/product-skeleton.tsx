import { uiText } from '#web/text/id.ts';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { useStartAtTop } from '#web/ui/use-start-at-top.ts';

export function ProductSkeleton() {
  useStartAtTop();
  return (
    <div role="status" className="page-width py-4">
      <span className="sr-only">{uiText.loading}</span>
      <SkeletonLine className="my-3.5 w-64" />
      <div className="mt-2 grid gap-10 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <SkeletonLine className="aspect-square h-auto w-full" />
        <div className="flex flex-col gap-5">
          <SkeletonLine className="h-9 w-4/5" />
          <SkeletonLine className="w-1/2" />
          <SkeletonLine className="w-2/5" />
          <SkeletonLine className="h-10 w-56" />
          <SkeletonLine className="h-11 w-full" />
        </div>
      </div>
    </div>
  );
}
