import { LoadingStatus } from '#web/admin/layout/loading-status.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';

const rows = [1, 2, 3, 4, 5, 6];

/** The shape of a list that is on its way. */
export function ListSkeleton() {
  return (
    <LoadingStatus className="overflow-hidden rounded-card border border-line bg-white">
      {rows.map((row) => (
        <div key={row} className="flex h-16 items-center gap-4 border-line border-b px-4 last:border-b-0">
          <SkeletonLine className="size-10 shrink-0" />
          <SkeletonLine className="w-1/3" />
          <SkeletonLine className="w-1/5 max-md:hidden" />
          <SkeletonLine className="ml-auto w-16" />
        </div>
      ))}
    </LoadingStatus>
  );
}
