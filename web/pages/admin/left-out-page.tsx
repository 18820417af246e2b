import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type LeftOutProduct, pcAdvisorApi } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { ListFooter } from '#web/admin/list-footer.tsx';
import { ListSkeleton } from '#web/admin/list-skeleton.tsx';
import { backToMenus, PageHeader } from '#web/admin/page-header.tsx';
import { useListSearch } from '#web/admin/use-list-search.ts';
import { askAsUser } from '#web/ask-as-user.ts';
import { loadedHead, titled } from '#web/loaded-head.ts';
import { leftOutText } from '#web/text/id-admin.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

export const Route = createFileRoute('/app/left-out')({
  loader: () => titled(leftOutText.title),
  head: loadedHead,
  component: LeftOutPage,
});

/** Which active products the PC-build advisor cannot use yet, and what each of them lacks. */
function LeftOutPage() {
  const { search, page, change } = useListSearch();
  const list = useQuery({
    queryKey: ['admin', 'pc-left-out', page],
    queryFn: ({ signal }) => askAsUser(pcAdvisorApi.leftOut, { query: { page: String(page) } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <div className="mx-auto w-full max-w-4xl">
      <PageHeader title={leftOutText.title} text={leftOutText.text} back={backToMenus} />
      {list.isError ? (
        <ErrorState onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <ListSkeleton />
      ) : list.data.docs.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title={leftOutText.allFine} text="" />
      ) : (
        <>
          <ul className="mb-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
            {list.data.docs.map((product) => (
              <LeftOutRow key={product._id} product={product} />
            ))}
          </ul>
          <ListFooter list={list.data} search={search} onPage={(page) => change({ page: String(page) })} />
        </>
      )}
    </div>
  );
}

function LeftOutRow({ product: { _id, name, slot, reasons } }: { product: LeftOutProduct }) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="break-words">{name}</span>
          <Badge>{slot}</Badge>
        </p>
        <p className="text-muted text-sm">{reasons.join(', ')}</p>
      </div>
      <Link to="/app/product/$id" params={{ id: _id }} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {leftOutText.edit}
      </Link>
    </li>
  );
}
