import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { methodNotice } from '#domain/order/cart-changes.ts';
import { type DeliveryExtra, isPickup, takesExtras } from '#domain/order/delivery.ts';
import type { OrderTerms } from '#domain/order/order.contract.ts';
import type { Order } from '#domain/order/order.ts';
import { quotedWeightGrams, totalsOf } from '#domain/order/totals.ts';
import type { ShippingDestination, ShippingOption } from '#domain/shipping/shipping.contract.ts';
import { confirmedByAdmin, isChosen } from '#domain/shipping/shipping-option.ts';
import { track } from '#web/analytics/track.ts';
import { OrderExtras } from '#web/order/order-extras.tsx';
import { currentOrder, updateOrder } from '#web/order/order-store.ts';
import { DestinationInput } from '#web/shipping/destination-input.tsx';
import { rememberDestination, rememberedDestination } from '#web/shipping/destination-memory.ts';
import { shippingCostsQuery } from '#web/shipping/shipping.queries.ts';
import { ShippingOptions } from '#web/shipping/shipping-options.tsx';
import { checkoutText } from '#web/text/id-order.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { trackedCart } from './tracked-cart.ts';
import type { CheckoutFields } from './use-checkout-fields.ts';

/** A method and its cost belong to one destination. */
const setDestination = ({ zip_code, label }: ShippingDestination) =>
  updateOrder((order) => ({
    ...order,
    shipping: { destination: zip_code, destinationLabel: label, method: null },
  }));

const setExtras = (chosen: DeliveryExtra[]) =>
  updateOrder(({ shipping: { extras: _, ...shipping }, ...order }) => ({
    ...order,
    shipping: chosen.length > 0 ? { ...shipping, extras: chosen } : shipping,
  }));

function useRememberedDestination(): void {
  useEffect(() => {
    const remembered = rememberedDestination();
    const { destination, method } = currentOrder().shipping;
    // Pickup needs no destination, and setting one would reset the chosen method.
    if (remembered && destination === '' && method === null) setDestination(remembered);
  }, []);
}

type OrderDeliveryProps = {
  order: Order;
  terms: OrderTerms;
  fields: CheckoutFields;
  onNotice: (notice: string) => void;
};

/** The destination, the way of delivery and what is added to the parcel. */
export function OrderDelivery({ order, terms, fields, onNotice }: OrderDeliveryProps) {
  const { shipping } = order;
  useRememberedDestination();

  function chooseMethod(method: ShippingOption) {
    updateOrder((order) => ({ ...order, shipping: { ...order.shipping, method } }));
    track('add_shipping_info', { ...trackedCart(order.items), shipping_tier: `${method.name} ${method.service}` });
  }

  return (
    <>
      <DestinationInput
        label={checkoutText.destination}
        text={shipping.destinationLabel}
        isRequired={!isPickup(shipping.method)}
        onText={(label) => setDestination({ zip_code: '', label })}
        onPick={(destination) => {
          rememberDestination(destination);
          setDestination(destination);
        }}
        {...fields.stateOf('shipping.destinationLabel')}
      />
      <CourierMethods
        shipping={shipping}
        state={fields.stateOf('shipping.method')}
        onMethod={chooseMethod}
        onNotice={onNotice}
      />
      {terms.pickup.length > 0 && (
        <fieldset>
          <legend className="font-semibold text-ink">{checkoutText.pickup}</legend>
          <p className="mb-2 text-muted text-sm">{checkoutText.pickupNote}</p>
          <ShippingOptions options={terms.pickup} method={shipping.method} onChoose={chooseMethod} />
        </fieldset>
      )}
      {takesExtras(shipping.method) && (
        <OrderExtras
          terms={terms}
          chosen={shipping.extras ?? []}
          subtotal={totalsOf(order.items, null).subtotal}
          onChange={setExtras}
        />
      )}
    </>
  );
}

type CourierMethodsProps = {
  shipping: Order['shipping'];
  state: ReturnType<CheckoutFields['stateOf']>;
  onMethod: (option: ShippingOption) => void;
  onNotice: (notice: string) => void;
};

function CourierMethods({ shipping, state, onMethod, onNotice }: CourierMethodsProps) {
  const destination = { zip_code: shipping.destination, label: shipping.destinationLabel };
  const shownErrors = state.isTouched ? state.errors : [];
  return (
    <fieldset tabIndex={-1} data-invalid={shownErrors.length > 0} className="outline-none">
      <legend className="mb-2 font-semibold text-ink">{checkoutText.chooseDelivery}</legend>
      {shipping.destination === '' ? (
        <p className="text-muted text-sm">{checkoutText.chooseDestinationFirst}</p>
      ) : (
        <Options destination={destination} method={shipping.method} onMethod={onMethod} onNotice={onNotice} />
      )}
      {shownErrors.map((error) => (
        <p key={error} role="alert" className="mt-2 text-error text-sm">
          {error}
        </p>
      ))}
    </fieldset>
  );
}

type OptionsProps = {
  destination: ShippingDestination;
  method: ShippingOption | null;
  onMethod: (option: ShippingOption) => void;
  onNotice: (notice: string) => void;
};

function Options({ destination, method, onMethod, onNotice }: OptionsProps) {
  const costs = useQuery(shippingCostsQuery({ destination, weightGrams: quotedWeightGrams }));
  // A stored method takes the current cost, so that the total matches the highlighted option.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the costs have come
  useEffect(() => {
    const now = costs.data?.find((option) => isChosen(option, method));
    if (!method || !now || now.cost === method.cost) return;
    updateOrder((order) => ({ ...order, shipping: { ...order.shipping, method: now } }));
    onNotice(methodNotice(method, now));
  }, [costs.data]);
  if (costs.isPending) {
    return (
      <div aria-hidden="true" className="flex flex-col gap-2">
        <SkeletonLine className="h-16" />
        <SkeletonLine className="h-16" />
        <SkeletonLine className="h-16" />
      </div>
    );
  }
  if (costs.isError) {
    // The order can be sent without shipping costs.
    return (
      <>
        <ErrorState onRetry={() => void costs.refetch()} isRetrying={costs.isFetching} />
        <ShippingOptions options={[confirmedByAdmin]} method={method} onChoose={onMethod} />
      </>
    );
  }
  return <ShippingOptions options={costs.data} method={method} onChoose={onMethod} />;
}
