import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { listLimit } from '#domain/page.ts';
import { pcAdvisorApi, type UnusablePart } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { callList, liveList } from '#web/admin/list/call-list.ts';
import { lastListSearch } from '#web/admin/list/last-list-search.ts';
import { PagedList } from '#web/admin/list/paged-list.tsx';
import { useListSearch } from '#web/admin/list/use-list-search.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { unusablePartsText } from '#web/text/id-product-admin.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const Route = createFileRoute('/app/unusable-parts')({
  loader: () => headWithTitle(unusablePartsText.title),
  head: loadedHead,
  component: UnusablePartsPage,
});

/** Which active products the PC-build advisor cannot use yet, and what each of them lacks. */
function UnusablePartsPage() {
  const state = useListSearch();
  const { page } = state;
  const list = useQuery({
    queryKey: ['admin', 'unusable-parts', page],
    queryFn: ({ signal }) => callList(pcAdvisorApi.unusableParts, { page, limit: listLimit(undefined) }, signal),
    ...liveList,
  });
  return (
    <div className="mx-auto w-full max-w-4xl">
      <PageHeader
        title={unusablePartsText.title}
        text={unusablePartsText.text}
        back={{ path: '/app/product', search: lastListSearch('/app/product') }}
      />
      <PagedList
        list={list}
        state={state}
        narrowing={[]}
        empty={<EmptyState icon={<CircleCheck />} title={unusablePartsText.allFine} text="" />}
      >
        {(products) => (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
            {products.map((product) => (
              <UnusablePartRow key={product._id} product={product} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function UnusablePartRow({ product: { _id, name, slot, reasons } }: { product: UnusablePart }) {
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
        {unusablePartsText.edit}
      </Link>
    </li>
  );
}
