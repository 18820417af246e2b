import { queryOptions } from '@tanstack/react-query';
import { type ShippingDestination, shippingApi } from '#domain/shipping/shipping.contract.ts';
import { callApi } from '#web/api/call-api.ts';

export type CostQuestion = { destination: ShippingDestination; origin?: ShippingDestination; weightGrams: number };

export function searchDestinations(search: string, signal: AbortSignal): Promise<ShippingDestination[]> {
  return callApi(shippingApi.destinations, { query: { search } }, signal);
}

export const shippingCostsQuery = ({ destination, origin, weightGrams }: CostQuestion) =>
  queryOptions({
    queryKey: ['ongkir', destination.zip_code, origin?.zip_code ?? null, weightGrams],
    queryFn: ({ signal }) =>
      callApi(
        shippingApi.costs,
        {
          body: {
            destination: destination.zip_code,
            ...(origin ? { origin: origin.zip_code } : {}),
            weight: weightGrams,
          },
        },
        signal,
      ),
  });
