import type { ChangeEvent } from 'react';
import { isPickup } from '#domain/order/delivery.ts';
import { type Order, orderLimits } from '#domain/order/order.ts';
import { updateOrder } from '#web/order/order-store.ts';
import { checkoutText } from '#web/text/id-order.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

type CustomerField = keyof Order['customer'];

/** Name, address and number of the buyer. */
export function OrderBuyer({ order, fields }: { order: Order; fields: CheckoutFields }) {
  const { customer, shipping } = order;

  const stateOf = (name: CustomerField) => ({ ...fields.stateOf(`customer.${name}`), value: customer[name] });

  const inputOf = (name: CustomerField) => ({
    value: customer[name] ?? '',
    onBlur: () => fields.touch(`customer.${name}`),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      updateOrder((order) => ({ ...order, customer: { ...order.customer, [name]: target.value } })),
  });

  return (
    <>
      <Field label={checkoutText.buyerName} isRequired maxLength={orderLimits.name} {...stateOf('name')}>
        <TextInput autoComplete="name" {...inputOf('name')} />
      </Field>
      <Field
        label={checkoutText.address}
        isRequired={!isPickup(shipping.method)}
        maxLength={orderLimits.address}
        {...stateOf('address')}
      >
        <TextArea rows={3} autoComplete="street-address" {...inputOf('address')} />
      </Field>
      <Field label={checkoutText.waNumber} hint={checkoutText.waNumberHint} {...stateOf('waNumber')}>
        <TextInput type="tel" inputMode="tel" autoComplete="tel" {...inputOf('waNumber')} />
      </Field>
    </>
  );
}
