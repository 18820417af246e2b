import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { FormSkeleton } from '#web/admin/form/form-skeleton.tsx';
import { orderDetailsQuery } from '#web/admin/order/order.queries.ts';
import { loadedHead, titled } from '#web/head/loaded-head.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { OrderDetails } from './order-details.tsx';

export const Route = createFileRoute('/app/order/$id')({
  loader: () => titled(text.title),
  head: loadedHead,
  component: OrderPage,
});

function OrderPage() {
  const order = useQuery(orderDetailsQuery(Route.useParams().id));
  if (order.isPending) return <FormSkeleton />;
  if (order.isError) return <ErrorState onRetry={() => order.refetch()} isRetrying={order.isFetching} />;
  return <OrderDetails order={order.data} />;
}
