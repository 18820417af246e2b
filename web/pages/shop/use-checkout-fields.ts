import { useState } from 'react';
import { type CheckoutField, checkoutErrors } from '#domain/order/checkout.ts';
import type { Order } from '#domain/order/order.ts';

/** What is wrong with the fields of the checkout; each shows it once it was left. */
export function useCheckoutFields(order: Order) {
  const [touched, setTouched] = useState<ReadonlySet<CheckoutField>>(new Set());
  const errors = checkoutErrors(order);
  return {
    touch: (...fields: readonly CheckoutField[]) => setTouched(new Set([...touched, ...fields])),
    stateOf: (field: CheckoutField) => ({ errors: errors[field] ?? [], isTouched: touched.has(field) }),
  };
}

export type CheckoutFields = ReturnType<typeof useCheckoutFields>;
