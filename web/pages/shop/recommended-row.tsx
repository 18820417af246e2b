import { useSuspenseQuery } from '@tanstack/react-query';
import { productsPerRow } from '#domain/catalogue/product.limits.ts';
import { recommendedQuery } from '#web/catalogue/product.queries.ts';
import { ProductRow } from '#web/catalogue/product-row.tsx';
import { useAskProduct } from '#web/site-meta/ask-product.tsx';
import { productPageText } from '#web/text/id-product-page.ts';
import { trackChoice } from './tracked-item.ts';

const title = productPageText.recommended;

export function RecommendedRow({ exceptId }: { exceptId: string }) {
  const { data } = useSuspenseQuery(recommendedQuery);
  const askProduct = useAskProduct();
  return (
    <ProductRow
      title={title}
      subtitle={productPageText.recommendedText}
      products={data.docs.filter(({ _id }) => _id !== exceptId).slice(0, productsPerRow)}
      onAsk={askProduct}
      onOpen={(product, index) => trackChoice(title, product, index)}
    />
  );
}
