import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { similarQuery } from '#web/catalogue/product.queries.ts';
import { ProductRow } from '#web/catalogue/product-row.tsx';
import { useAskProduct } from '#web/site-meta/ask-product.tsx';
import { productPageText } from '#web/text/id-product-page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { trackChoice } from './tracked-item.ts';

const title = productPageText.similar;

/** Where 'Lihat yang serupa' leads. Fetched by the browser: it stands far below what a shopper sees first. */
export function SimilarRow({ product }: { product: Product }) {
  // Deferred: a row of cards in one piece would block a slow phone for a fifth of a second.
  const data = useDeferredValue(useQuery(similarQuery(product._id)).data);
  const askProduct = useAskProduct();
  return (
    <div id="serupa" className="scroll-mt-24">
      {data?.length === 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-muted">{productPageText.noSimilar}</p>
          <Link
            to="/products"
            search={{ category: product.categories[0]?._id }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {productPageText.seeCatalogue}
          </Link>
        </div>
      )}
      <ProductRow
        title={title}
        subtitle={productPageText.similarText}
        products={data ?? []}
        onAsk={askProduct}
        onOpen={(chosen, index) => trackChoice(title, chosen, index)}
      />
    </div>
  );
}
