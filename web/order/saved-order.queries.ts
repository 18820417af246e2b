import { queryOptions } from '@tanstack/react-query';
import { orderApi } from '#domain/order/order.contract.ts';
import { ask } from '#web/api/ask.ts';

export const savedOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['saved-order', id],
    queryFn: ({ signal }) => ask(orderApi.read, { params: { id } }, signal),
  });
