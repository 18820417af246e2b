import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { productsPerRow } from '#domain/catalogue/product.limits.ts';
import { productsByIdQuery } from '#web/catalogue/product.queries.ts';
import { ProductRow } from '#web/catalogue/product-row.tsx';
import { useSeenIds } from '#web/catalogue/seen-products.ts';
import { useAskProduct } from '#web/site-meta/ask-product.tsx';
import { catalogueText } from '#web/text/id.ts';
import { trackChoice } from './tracked-item.ts';

/** What this browser looked at last, with today's prices. */
export function SeenRow({ exceptId }: { exceptId?: string }) {
  const ids = useSeenIds()
    .filter((id) => id !== exceptId)
    .slice(0, productsPerRow);
  // Deferred: a row of cards in one piece would block a slow phone for a fifth of a second.
  const data = useDeferredValue(useQuery({ ...productsByIdQuery(ids), enabled: ids.length > 0 }).data);
  const askProduct = useAskProduct();
  if (!data) return null;
  const products = ids.flatMap((id) => data.docs.find((product) => product._id === id) ?? []);
  return (
    <ProductRow
      title={catalogueText.recentlySeen}
      products={products}
      onAsk={askProduct}
      onOpen={(product, index) => trackChoice(catalogueText.recentlySeen, product, index)}
    />
  );
}
