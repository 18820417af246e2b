import { queryOptions } from '@tanstack/react-query';
import { orderApi } from '#domain/order/order.contract.ts';
import { callApi } from '#web/api/call-api.ts';

export const buyerOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['buyer-order', id],
    queryFn: ({ signal }) => callApi(orderApi.read, { params: { id } }, signal),
  });

export const orderTermsQuery = queryOptions({
  queryKey: ['order-terms'],
  queryFn: ({ signal }) => callApi(orderApi.terms, {}, signal),
});
