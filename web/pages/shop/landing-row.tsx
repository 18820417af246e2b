import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { productRowQuery } from '#web/catalogue/product.queries.ts';
import { ProductRow } from '#web/catalogue/product-row.tsx';
import { useAskProduct } from '#web/site-meta/ask-product.tsx';
import { trackChoice, trackList } from './tracked-item.ts';

type LandingRowProps = {
  sortBy: 'new' | 'deal' | 'special';
  title: string;
  subtitle?: string;
  label?: string;
  seeAll: '/products' | '/hot-deals';
};

/** A product row of the landing page. */
export function LandingRow({ sortBy, title, ...look }: LandingRowProps) {
  const { data } = useSuspenseQuery(productRowQuery(sortBy));
  const askProduct = useAskProduct();
  useEffect(() => void trackList(title, data.docs), [title, data]);
  return (
    <ProductRow
      title={title}
      {...look}
      products={data.docs}
      onAsk={askProduct}
      onOpen={(product, index) => trackChoice(title, product, index)}
    />
  );
}
