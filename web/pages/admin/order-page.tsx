import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { StoredEntry } from '#web/admin/form/stored-entry.tsx';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { lastListSearch } from '#web/admin/list/last-list-search.ts';
import { orderDetailsQuery } from '#web/admin/order/order.queries.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { OrderDetails } from './order-details.tsx';

const path = '/app/order';

export const Route = createFileRoute('/app/order/$id')({
  loader: () => headWithTitle(text.title),
  head: loadedHead,
  component: OrderPage,
});

function OrderPage() {
  const order = useQuery(orderDetailsQuery(Route.useParams().id));
  return (
    <StoredEntry query={order} header={<PageHeader title={text.title} back={{ path, search: lastListSearch(path) }} />}>
      {(stored) => <OrderDetails order={stored} />}
    </StoredEntry>
  );
}
