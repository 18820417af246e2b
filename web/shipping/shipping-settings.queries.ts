import { queryOptions } from '@tanstack/react-query';
import { shippingApi } from '#domain/shipping/shipping.contract.ts';
import { callAsUser } from '#web/api/call-as-user.ts';

export const shippingSettingsQuery = queryOptions({
  queryKey: ['admin', 'ongkir'],
  queryFn: ({ signal }) => callAsUser(shippingApi.settings, {}, signal),
  staleTime: 0,
  gcTime: 0,
});

export const testShipping = () => callAsUser(shippingApi.testSettings, { body: {} });
