import { queryOptions } from '@tanstack/react-query';
import { shippingApi } from '#domain/shipping/shipping.contract.ts';
import { askAsUser } from '#web/api/ask-as-user.ts';

export const shippingSettingsQuery = queryOptions({
  queryKey: ['admin', 'ongkir'],
  queryFn: ({ signal }) => askAsUser(shippingApi.settings, {}, signal),
  staleTime: 0,
  gcTime: 0,
});

export const testShipping = () => askAsUser(shippingApi.testSettings, { body: {} });
