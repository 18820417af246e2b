import { queryOptions } from '@tanstack/react-query';
import { orderApi } from '#domain/order/order.contract.ts';
import { callApi } from '#web/api/call-api.ts';

export const savedOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['saved-order', id],
    queryFn: ({ signal }) => callApi(orderApi.read, { params: { id } }, signal),
  });
