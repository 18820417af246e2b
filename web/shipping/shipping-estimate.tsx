import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { kgText } from '#domain/catalogue/product-weight.ts';
import { formatRupiah } from '#domain/money.ts';
import { quotedWeightGrams, shownShippingOf } from '#domain/order/totals.ts';
import { placeNameOf } from '#domain/shipping/place.ts';
import type { ShippingDestination } from '#domain/shipping/shipping.contract.ts';
import { cheapestOf } from '#domain/shipping/shipping-option.ts';
import { shippingText } from '#web/text/id-shipping.ts';
import { Button } from '#web/ui/button.tsx';
import { DestinationInput } from './destination-input.tsx';
import { rememberDestination, rememberedDestination } from './destination-memory.ts';
import { shippingCostsQuery } from './shipping.queries.ts';
import { ShippingRow } from './shipping-row.tsx';

type ShippingEstimateProps = {
  weightGrams: number;
  /** In place of the pressed button. */
  takesFocus: boolean;
};

/** What the cheapest way costs to the place that this browser chose last; the same figure as later in the checkout. */
export default function ShippingEstimate({ weightGrams, takesFocus }: ShippingEstimateProps) {
  const [destination, setDestination] = useState(rememberedDestination);
  const [isChoosing, setChoosing] = useState(destination === null);
  const [text, setText] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(takesFocus);

  // Input and button take each other's place, and the focus goes along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one has replaced the other
  useEffect(() => {
    if (isFocusDue.current) place.current?.querySelector<HTMLElement>('input, button')?.focus();
    isFocusDue.current = false;
  }, [isChoosing]);

  function choose(isOpen: boolean) {
    isFocusDue.current = true;
    setChoosing(isOpen);
  }

  if (destination && !isChoosing) {
    const change = () => {
      setText('');
      choose(true);
    };
    return (
      <div ref={place}>
        <Estimate destination={destination} weightGrams={weightGrams} onChange={change} />
      </div>
    );
  }
  return (
    <div ref={place} className="py-3">
      <DestinationInput
        label={shippingText.destination}
        text={text}
        onText={setText}
        onPick={(picked) => {
          rememberDestination(picked);
          setDestination(picked);
          choose(false);
        }}
      />
    </div>
  );
}

type EstimateProps = { destination: ShippingDestination; weightGrams: number; onChange: () => void };

function Estimate({ destination, weightGrams, onChange }: EstimateProps) {
  const costs = useQuery(shippingCostsQuery({ destination, weightGrams: quotedWeightGrams }));
  const cheapest = cheapestOf(costs.data ?? []);
  const parcel = shippingText.parcel(kgText(weightGrams), placeNameOf(destination.label));
  const change = (
    <Button variant="ghost" size="sm" className="-mr-3" aria-label={shippingText.changeDestination} onClick={onChange}>
      {shippingText.change}
    </Button>
  );
  if (costs.isPending) return <ShippingRow title={shippingText.calculatingShort} notes={[parcel]} action={change} />;
  if (!cheapest) return <ShippingRow title={shippingText.costConfirmed} notes={[parcel]} action={change} />;
  const { name, service, etd } = cheapest;
  return (
    <ShippingRow
      title={shippingText.costFrom(formatRupiah(shownShippingOf(cheapest, weightGrams)))}
      notes={[[`${name} ${service}`, etd && `estimasi ${etd}`].filter(Boolean).join(', '), parcel]}
      action={change}
    />
  );
}
