import { SkeletonCard, SkeletonLine } from '#web/ui/skeleton.tsx';

export function Skeleton() {
  return (
    <div aria-hidden="true" className="grid gap-8 lg:grid-cols-[1fr_26rem]">
      <div className="flex flex-col gap-4">
        <SkeletonLine className="h-8 w-40" />
        <SkeletonLine className="h-11" />
        <SkeletonLine className="h-24" />
        <SkeletonLine className="h-11" />
      </div>
      <SkeletonCard />
    </div>
  );
}
