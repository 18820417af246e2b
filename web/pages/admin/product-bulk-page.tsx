import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { maxBulkIds } from '#domain/bulk.contract.ts';
import { categoryKinds } from '#domain/catalogue/category.resource.ts';
import { productBulkApi, productEditApi } from '#domain/catalogue/product-bulk.contract.ts';
import type { ProductEdit } from '#domain/catalogue/product-edit.ts';
import { productStatuses } from '#domain/catalogue/product-status.ts';
import { choicesOf } from '#domain/choices.ts';
import { listLimits } from '#domain/page.ts';
import { Problem } from '#domain/problems.ts';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { isSame } from '#web/admin/form/use-edit-form.ts';
import { useLeaveGuard } from '#web/admin/form/use-leave-guard.ts';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import type { ListQuery } from '#web/admin/list/call-list.ts';
import { lastListSearch } from '#web/admin/list/last-list-search.ts';
import { ListToolbar } from '#web/admin/list/list-toolbar.tsx';
import { useBulkAction } from '#web/admin/list/use-bulk-action.ts';
import { type ListState, useListSearch } from '#web/admin/list/use-list-search.ts';
import { EditFields } from '#web/admin/product/edit-fields.tsx';
import { EditLines } from '#web/admin/product/edit-lines.tsx';
import { editOf, noEdit } from '#web/admin/product/edit-values.ts';
import { allBrandsQuery, allCategoriesQuery } from '#web/admin/product/product.queries.ts';
import { brandOptions, categoryOptions } from '#web/admin/product/product-options.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { bulkEditText as text } from '#web/text/id-bulk-edit.ts';
import { confirmations } from '#web/text/id-dialogs.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';

export const Route = createFileRoute('/app/product/bulk')({
  loader: () => headWithTitle(text.title),
  head: loadedHead,
  component: ProductBulkPage,
});

function ProductBulkPage() {
  const state = useListSearch();
  const { search: words, status, category, brand, kind, stock, minPrice, maxPrice, ids } = state.search;
  const filter: ListQuery = ids ? { ids } : { search: words, status, category, brand, kind, stock, minPrice, maxPrice };
  const [values, setValues] = useState(noEdit);
  useLeaveGuard(!isSame(values, noEdit));
  const edit = useDeferredValue(editOf(values));
  return (
    <div className="mx-auto w-full max-w-5xl">
      <PageHeader
        title={text.title}
        text={text.intro}
        back={{ path: '/app/product', search: lastListSearch('/app/product') }}
      />
      <div className="grid grid-cols-1 gap-4">
        <FormSection title={text.which}>
          {ids ? <Ticked ids={ids} onClear={() => state.change({ ids: undefined })} /> : <Filters state={state} />}
        </FormSection>
        <FormSection title={text.what}>
          <EditFields values={values} onValues={setValues} />
        </FormSection>
        <FormSection title={text.preview}>
          {edit ? (
            // Another filter or edit begins at its first page.
            <Preview
              key={JSON.stringify([filter, edit])}
              filter={filter}
              edit={edit}
              onDone={() => setValues(noEdit)}
            />
          ) : (
            <p className="text-muted">{text.chooseFirst}</p>
          )}
        </FormSection>
      </div>
    </div>
  );
}

function Ticked({ ids, onClear }: { ids: string; onClear: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>{text.ticked(Math.min(maxBulkIds, ids.split(',').length))}</p>
      <Button size="sm" variant="secondary" onClick={onClear}>
        {text.useFilter}
      </Button>
    </div>
  );
}

function Filters({ state }: { state: ListState }) {
  const { data: categories } = useQuery(allCategoriesQuery);
  const { data: brands } = useQuery(allBrandsQuery);
  const stocks = choicesOf(productText.stocks);
  const price = (name: 'minPrice' | 'maxPrice') => (
    <Field label={text[name]}>
      <RupiahInput
        value={state.search[name] === undefined ? null : Number(state.search[name])}
        onValue={(value) => state.replace({ [name]: value === null ? undefined : String(value) })}
      />
    </Field>
  );
  return (
    <>
      <ListToolbar
        searchLabel={productText.search}
        state={state}
        filters={[
          { name: 'status', label: productText.columns.status, options: productStatuses },
          { name: 'category', label: productText.columns.category, options: categoryOptions(categories?.docs) },
          { name: 'kind', label: text.kind, options: categoryKinds },
          { name: 'brand', label: productText.fields.brand, options: brandOptions(brands?.docs) },
          { name: 'stock', label: productText.stockFilter, options: stocks },
        ]}
      />
      <div className="grid grid-cols-2 gap-3 md:max-w-md">
        {price('minPrice')}
        {price('maxPrice')}
      </div>
    </>
  );
}

type PreviewProps = { filter: ListQuery; edit: ProductEdit; onDone: () => void };

function Preview({ filter, edit, onDone }: PreviewProps) {
  const [page, setPage] = useState(1);
  const { working, runEdit } = useBulkAction(productBulkApi);
  const query = { ...filter, edit: JSON.stringify(edit), page: String(page), limit: String(listLimits.default) };
  const preview = useQuery({
    queryKey: ['admin', 'product', 'edit-preview', query],
    queryFn: ({ signal }) => callAsUser(productEditApi.preview, { query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data, error } = preview;
  if (error instanceof Problem && error.status === 400)
    return <p className="text-error">{error.detail ?? error.message}</p>;
  if (error) return <ErrorState isRetrying={preview.isFetching} onRetry={() => void preview.refetch()} />;
  if (!data) return <SkeletonLine className="h-24 w-full" />;

  async function run() {
    if (!data || !(await askConfirm({ ...confirmations.bulk, text: text.willChange(data.changed, data.total) })))
      return;
    const isDone = await runEdit(
      () => callAsUser(productEditApi.run, { query: filter, body: { edit, token: data.token } }),
      { count: data.changed, done: text.done },
    );
    if (isDone) onDone();
  }

  return (
    <div aria-busy={preview.isPlaceholderData || undefined}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p role="status" className="font-semibold text-ink">
            {text.willChange(data.changed, data.total)}
          </p>
          <ul className="text-muted text-sm">
            {data.unchanged.map(({ reason, count }) => (
              <li key={reason}>{text.stays(count, reason)}</li>
            ))}
          </ul>
        </div>
        <Button disabled={data.changed === 0} busy={working !== null} onClick={() => void run()}>
          {text.apply(data.changed)}
        </Button>
      </div>
      {data.changed > 0 && (
        <div className="mt-4 grid gap-3">
          <EditLines lines={data.lines.docs} />
          {data.lines.totalPages > 1 && <Pagination pages={data.lines} onPage={setPage} />}
          <p className="text-muted text-sm">{text.undoHint}</p>
        </div>
      )}
    </div>
  );
}
