import { LoadingStatus } from '#web/admin/layout/loading-status.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';

const fields = [1, 2, 3, 4];

export function FormSkeleton() {
  return (
    <LoadingStatus className="mx-auto w-full max-w-3xl rounded-card border border-line bg-white p-6">
      {fields.map((field) => (
        <div key={field} className="mb-6">
          <SkeletonLine className="w-32" />
          <SkeletonLine className="mt-2 h-11 w-full" />
        </div>
      ))}
    </LoadingStatus>
  );
}
