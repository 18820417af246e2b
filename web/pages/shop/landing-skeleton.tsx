import { SkeletonGrid, SkeletonLine } from '#web/ui/skeleton.tsx';
import { useStartAtTop } from '#web/ui/use-start-at-top.ts';

export function LandingSkeleton() {
  useStartAtTop();
  return (
    <div className="page-width flex flex-col gap-8 py-4 md:gap-12 md:py-6">
      <div className="flex flex-col gap-4">
        <SkeletonLine className="aspect-8/3 h-auto w-full" />
        <SkeletonLine className="h-20 w-full" />
      </div>
      <SkeletonGrid count={6} className="grid-cols-2 md:grid-cols-3 lg:grid-cols-6" />
    </div>
  );
}
