import { Suspense, useEffect, useState } from 'react';
import { kgText } from '#domain/catalogue/product-weight.ts';
import { gramsByVolume, type ParcelSize } from '#domain/shipping/volumetric.ts';
import { rememberedDestination } from '#web/shipping/destination-memory.ts';
import { ShippingRow } from '#web/shipping/shipping-row.tsx';
import { whenIdle } from '#web/startup/when-idle.ts';
import { productPageText } from '#web/text/id-product-page.ts';
import { volumetricText } from '#web/text/id-volumetric.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ongkirLink } from './ongkir-link.ts';

const ShippingEstimate = lazyPart(() => import('#web/shipping/shipping-estimate.tsx'), FailedPart);

type ProductShippingProps = { unitGrams: number; size: ParcelSize | undefined; qty: number };

/** Invites to look up the shipping cost; where a destination was chosen before, the cost comes by itself, last of all. */
export function ProductShipping({ unitGrams, size, qty }: ProductShippingProps) {
  const [isWanted, setWanted] = useState(false);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (rememberedDestination()) return whenIdle(() => setWanted(true));
  }, []);
  const weightGrams = qty * unitGrams;
  const byVolume = gramsByVolume([{ grams: unitGrams, size, qty }]);

  const invitation = (
    <ShippingRow
      title={productPageText.shipping}
      notes={[productPageText.shippingWeight(kgText(weightGrams))]}
      action={
        <Button variant="ghost" size="sm" className="-mr-3" onClick={() => setPressed(true)}>
          {productPageText.checkShipping}
        </Button>
      }
    />
  );
  return (
    <div>
      {isWanted || isPressed ? (
        <Suspense fallback={invitation}>
          <ShippingEstimate weightGrams={weightGrams} takesFocus={isPressed} />
        </Suspense>
      ) : (
        invitation
      )}
      {size && byVolume !== null && (
        <p className="pb-3 text-muted text-sm">
          {volumetricText.hint(kgText(byVolume))}{' '}
          <a href={ongkirLink(unitGrams, size)} className="text-primary hover:underline">
            {volumetricText.checkBySize}
          </a>
        </p>
      )}
    </div>
  );
}
