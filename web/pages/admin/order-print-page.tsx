import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { dayOf } from '#domain/days.ts';
import type { DocumentKind, StaffOrder } from '#domain/order/order-admin.contract.ts';
import { documentKindsOf, orderDocument } from '#domain/order/order-document.ts';
import type { OrderSettings } from '#domain/order/order-settings.contract.ts';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { FormSkeleton } from '#web/admin/form/form-skeleton.tsx';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { DocumentSheet } from '#web/admin/order/document-sheet.tsx';
import { orderDetailsQuery, orderSettingsQuery } from '#web/admin/order/order.queries.ts';
import { usePdfDownload } from '#web/admin/order/use-pdf-download.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

export const Route = createFileRoute('/app/order/$id/print')({
  validateSearch: (search: Record<string, unknown>): { document?: string } =>
    typeof search.document === 'string' ? { document: search.document } : {},
  loader: () => headWithTitle(text.sections.documents),
  head: loadedHead,
  component: OrderPrintPage,
});

function OrderPrintPage() {
  const order = useQuery(orderDetailsQuery(Route.useParams().id));
  const settings = useQuery(orderSettingsQuery);
  const meta = useQuery(siteMetaQuery);
  const failed = [order, settings, meta].find(({ isLoadingError }) => isLoadingError);
  if (failed) return <ErrorState onRetry={() => failed.refetch()} isRetrying={failed.isFetching} />;
  if (!order.data || !settings.data || !meta.data) return <FormSkeleton />;
  return <PrintView order={order.data} settings={settings.data} meta={meta.data} />;
}

type PrintViewProps = { order: StaffOrder; settings: OrderSettings; meta: SiteMeta };

function PrintView({ order, settings, meta }: PrintViewProps) {
  const { busy, download } = usePdfDownload(order._id);
  const wanted = Route.useSearch().document;
  const kinds: DocumentKind[] = documentKindsOf(order);
  const kind = kinds.find((each) => each === wanted) ?? kinds[0];
  const back = { path: `/app/order/${order._id}` };
  if (!kind) {
    return (
      <>
        <PageHeader title={order.number} back={back} />
        <EmptyState />
      </>
    );
  }
  const { bankAccounts } = settings;
  const document = orderDocument(kind, { order, meta, bankAccounts, today: dayOf(new Date()) });
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={document.title} text={order.number} back={back}>
          <Button variant="secondary" busy={busy === kind} onClick={() => download(kind)}>
            <Download aria-hidden="true" className="size-4" />
            {text.pdf}
          </Button>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {text.print}
          </Button>
        </PageHeader>
      </div>
      <DocumentSheet document={document} />
    </>
  );
}
