import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { nextStatuses, type ProductStatus } from '#domain/catalogue/product-status.ts';
import { formTitle } from '#web/admin/form/form-title.ts';
import { StoredEntry } from '#web/admin/form/stored-entry.tsx';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { ViewInShop } from '#web/admin/layout/view-in-shop.tsx';
import { lastListSearch, useBackToList } from '#web/admin/list/last-list-search.ts';
import { StatusBadge } from '#web/admin/list/status-badge.tsx';
import { productEntryQuery } from '#web/admin/product/product.queries.ts';
import { ProductForm } from '#web/admin/product/product-form.tsx';
import { ProductHistory } from '#web/admin/product/product-history.tsx';
import { copiedValues, productValues, withoutPrices } from '#web/admin/product/product-values.ts';
import { statusActionLabel, useProductActions } from '#web/admin/product/use-product-actions.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { useMay } from '#web/session/areas.ts';
import { formText } from '#web/text/id-admin-form.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { showToast } from '#web/ui/toast-queue.ts';

const path = '/app/product';

/** `/app/product/new` adds one, `?salin={id}` starts from a copy, any other id edits that one. */
export const Route = createFileRoute('/app/product/$id')({
  loader: ({ params }) => headWithTitle(titleOf(params.id)),
  head: loadedHead,
  component: ProductFormPage,
});

const titleOf = (id: string) => formTitle(id, productText.one);

function ProductFormPage() {
  const { id } = Route.useParams();
  const { salin } = Route.useSearch() as { salin?: string };
  if (id === 'new' && !salin) {
    return (
      <>
        <Header id={id} />
        <Form key="new" product={null} />
      </>
    );
  }
  return <StoredForm key={`${id} ${salin}`} id={id} sourceId={id === 'new' && salin ? salin : id} />;
}

type StatusProps = { product: Product; isDirty: RefObject<boolean>; onChanged: () => void };

function Header({ id, status }: { id: string; status?: StatusProps }) {
  return (
    <PageHeader title={titleOf(id)} text={status?.product.name} back={{ path, search: lastListSearch(path) }}>
      {status && <StatusActions {...status} />}
    </PageHeader>
  );
}

function StatusActions({ product, isDirty, onChanged }: StatusProps) {
  const mayCatalogue = useMay('catalogue');
  const actions = useProductActions();

  async function change(status: ProductStatus) {
    if (isDirty.current && !(await askConfirm(formText.leave))) return;
    if (await actions.changeStatus(product, status)) onChanged();
  }

  return (
    <>
      <StatusBadge status={product.status} />
      {product.status === 'active' && <ViewInShop path={`/products/${product._id}`} />}
      {(mayCatalogue ? nextStatuses[product.status] : []).map((status) => (
        <Button
          key={status}
          size="sm"
          variant={status === 'rejected' ? 'danger' : 'secondary'}
          busy={actions.isBusy}
          onClick={() => change(status)}
        >
          {statusActionLabel(product.status, status)}
        </Button>
      ))}
    </>
  );
}

function StoredForm({ id, sourceId }: { id: string; sourceId: string }) {
  const isCopy = id === 'new';
  const stored = useQuery(productEntryQuery(sourceId));
  // The form keeps what it started from; a new status makes it start again from what is stored then.
  const [version, setVersion] = useState(0);
  const isDirty = useRef(false);

  async function startAgain() {
    await stored.refetch();
    setVersion((version) => version + 1);
  }

  const isThere = stored.isSuccess;
  useEffect(() => {
    if (isCopy && isThere) showToast(productText.copied, 'info');
  }, [isCopy, isThere]);

  return (
    <StoredEntry query={stored} header={<Header id={id} />}>
      {(product) => (
        <>
          <Header id={id} status={isCopy ? undefined : { product, isDirty, onChanged: startAgain }} />
          <Form
            key={version}
            product={isCopy ? null : product}
            copyOf={isCopy ? product : undefined}
            isDirty={isDirty}
            onBundleChanged={startAgain}
          />
        </>
      )}
    </StoredEntry>
  );
}

type FormProps = {
  product: Product | null;
  copyOf?: Product;
  isDirty?: RefObject<boolean>;
  onBundleChanged?: () => void;
};

function Form({ product, copyOf, isDirty, onBundleChanged = () => {} }: FormProps) {
  const leave = useBackToList(path);
  const mayPrices = useMay('prices');
  const start = copyOf ? copiedValues(copyOf) : productValues(product);
  return (
    <ProductForm
      product={product}
      start={product || mayPrices ? start : withoutPrices(start)}
      onDirty={(now) => {
        if (isDirty) isDirty.current = now;
      }}
      onDone={leave}
      onBundleChanged={onBundleChanged}
    >
      {product && <ProductHistory id={product._id} />}
    </ProductForm>
  );
}
