import { useLocation } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { type AskedProduct, AskProductDialog, type RenderMore } from './ask-product-dialog.tsx';

const AskProduct = createContext<(product: AskedProduct) => void>(() => {});

/** Opens the 'ask about product' dialog of the storefront layout. */
export const useAskProduct = () => useContext(AskProduct);

type AskProductProviderProps = {
  meta: SiteMeta;
  onChoose?: (product: AskedProduct) => void;
  renderMore?: RenderMore;
  children: ReactNode;
};

export function AskProductProvider({ meta, onChoose, renderMore, children }: AskProductProviderProps) {
  const [product, setProduct] = useState<AskedProduct | null>(null);
  // Going back leaves the page that opened the dialog.
  const place = useLocation({ select: ({ pathname }) => pathname });
  const [shownPlace, setShownPlace] = useState(place);
  if (place !== shownPlace) {
    setShownPlace(place);
    setProduct(null);
  }
  return (
    <AskProduct value={setProduct}>
      {children}
      <AskProductDialog
        meta={meta}
        product={product}
        onClose={() => setProduct(null)}
        onChoose={onChoose}
        renderMore={renderMore}
      />
    </AskProduct>
  );
}
