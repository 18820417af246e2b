import { lazy, Suspense, useEffect, useState } from 'react';
import { kgText } from '#domain/catalogue/product-weight.ts';
import { rememberedDestination } from '#web/shipping/destination-memory.ts';
import { ShippingRow } from '#web/shipping/shipping-row.tsx';
import { whenIdle } from '#web/startup/when-idle.ts';
import { productPageText } from '#web/text/id-product-page.ts';
import { Button } from '#web/ui/button.tsx';

const ShippingEstimate = lazy(() => import('#web/shipping/shipping-estimate.tsx'));

/** Invites to look up the shipping cost; where a destination was chosen before, the cost comes by itself, last of all. */
export function ProductShipping({ weightGrams }: { weightGrams: number }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => (rememberedDestination() ? whenIdle(() => setWanted(true)) : undefined), []);

  const invitation = (
    <ShippingRow
      title={productPageText.shipping}
      notes={[productPageText.shippingWeight(kgText(weightGrams))]}
      action={
        <Button variant="ghost" size="sm" className="-mr-3" onClick={() => setWanted(true)}>
          {productPageText.checkShipping}
        </Button>
      }
    />
  );
  if (!isWanted) return invitation;
  return (
    <Suspense fallback={invitation}>
      <ShippingEstimate weightGrams={weightGrams} />
    </Suspense>
  );
}
