import { lazy } from 'react';
import { priceHistoryText } from '#web/text/id-product-page.ts';
import { LazyDetails } from '#web/ui/lazy-details.tsx';

const PriceChart = lazy(() => import('./price-chart.tsx'));

/** 'Riwayat harga' of the product or of the chosen variant. */
export function PriceHistory({ productId, variant }: { productId: string; variant: string | null }) {
  return (
    <LazyDetails title={priceHistoryText.title} note={priceHistoryText.days}>
      {() => <PriceChart productId={productId} variant={variant} />}
    </LazyDetails>
  );
}
