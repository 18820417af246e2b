import { priceHistoryText } from '#web/text/id-product-page.ts';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { LazyDetails } from '#web/ui/lazy-details.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const PriceChart = lazyPart(() => import('./price-chart.tsx'), FailedPart);

/** 'Riwayat harga' of the product or of the chosen variant. */
export function PriceHistory({ productId, variant }: { productId: string; variant: string | null }) {
  return (
    <LazyDetails title={priceHistoryText.title} note={priceHistoryText.days}>
      {() => <PriceChart productId={productId} variant={variant} />}
    </LazyDetails>
  );
}
