import { useQuery } from '@tanstack/react-query';
import type { CheckoutField } from '#domain/order/checkout.ts';
import type { Order } from '#domain/order/order.ts';
import { quotedWeightGrams } from '#domain/order/totals.ts';
import type { ShippingDestination, ShippingOption } from '#domain/shipping/shipping.contract.ts';
import { confirmedByAdmin } from '#domain/shipping/shipping-option.ts';
import { DestinationInput } from '#web/shipping/destination-input.tsx';
import { shippingCostsQuery } from '#web/shipping/shipping.queries.ts';
import { ShippingOptions } from '#web/shipping/shipping-options.tsx';
import { checkoutText } from '#web/text/id-order.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';

type OrderDeliveryProps = {
  shipping: Order['shipping'];
  /** Branches where it can be picked up; empty where the shop offers none. */
  pickup: readonly ShippingOption[];
  isRequired: boolean;
  errorsOf: (field: CheckoutField) => readonly string[];
  touched: ReadonlySet<CheckoutField>;
  onText: (text: string) => void;
  onPick: (destination: ShippingDestination) => void;
  onMethod: (option: ShippingOption) => void;
};

/** 'Kota Tujuan' and '{checkoutText.chooseDelivery}'. */
export function OrderDelivery({
  shipping,
  pickup,
  isRequired,
  errorsOf,
  touched,
  onText,
  onPick,
  onMethod,
}: OrderDeliveryProps) {
  const destination = { zip_code: shipping.destination, label: shipping.destinationLabel };
  const methodErrors = touched.has('shipping.method') ? errorsOf('shipping.method') : [];
  return (
    <>
      <DestinationInput
        label={checkoutText.destination}
        text={shipping.destinationLabel}
        isRequired={isRequired}
        onText={onText}
        onPick={onPick}
        errors={errorsOf('shipping.destinationLabel')}
        isTouched={touched.has('shipping.destinationLabel')}
      />
      <fieldset>
        <legend className="mb-2 font-semibold text-ink">{checkoutText.chooseDelivery}</legend>
        {shipping.destination === '' ? (
          <p className="text-muted text-sm">{checkoutText.chooseDestinationFirst}</p>
        ) : (
          <Options destination={destination} method={shipping.method} onMethod={onMethod} />
        )}
        {methodErrors.map((error) => (
          <p key={error} role="alert" className="mt-2 text-error text-sm">
            {error}
          </p>
        ))}
      </fieldset>
      {pickup.length > 0 && (
        <fieldset>
          <legend className="font-semibold text-ink">{checkoutText.pickup}</legend>
          <p className="mb-2 text-muted text-sm">{checkoutText.pickupNote}</p>
          <ShippingOptions options={pickup} method={shipping.method} onChoose={onMethod} />
        </fieldset>
      )}
    </>
  );
}

type OptionsProps = {
  destination: ShippingDestination;
  method: ShippingOption | null;
  onMethod: (option: ShippingOption) => void;
};

function Options({ destination, method, onMethod }: OptionsProps) {
  const costs = useQuery(shippingCostsQuery({ destination, weightGrams: quotedWeightGrams }));
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
