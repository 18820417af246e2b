import MessageCircle from 'lucide-react/icons/message-circle';
import Shapes from 'lucide-react/icons/shapes';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, type RefObject, useId } from 'react';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { formatRupiah } from '#domain/money.ts';
import { catalogueText } from '#web/text/id.ts';
import { productPageText } from '#web/text/id-product-page.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { SelectChip } from '#web/ui/chip.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Price } from '#web/ui/price.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { BuyingHelp } from './buying-help.tsx';
import { CompareButton } from './compare-toggle.tsx';
import { PriceHistory } from './price-history.tsx';
import { PriceNotes } from './price-notes.tsx';
import { ProductFacts } from './product-facts.tsx';
import type { Selection } from './selection.ts';

type PurchaseBoxProps = {
  product: Product;
  selection: Selection;
  /** The chips, to lead there. */
  variants: RefObject<HTMLDivElement | null>;
  /** The shipping cost of what is chosen. */
  shipping: ReactNode;
  instalments: ReactNode;
  /** Asks for a notice of stock or of a lower price. */
  alert: ReactNode;
  /** The same in the bar of a phone, in place of what cannot be bought. */
  barAlert: ReactNode;
  onBuy: () => void;
  onAsk: () => void;
  onShare: () => void;
};

export function PurchaseBox({
  product,
  selection,
  variants,
  shipping,
  instalments,
  alert,
  barAlert,
  onBuy,
  onAsk,
  onShare,
}: PurchaseBoxProps) {
  const variantsId = useId();
  const isSoldOut = selection.stock < 1;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Price
          priceRupiah={selection.price}
          originalRupiah={selection.fullPrice}
          percent={selection.percent}
          size="lg"
        />
        <PriceNotes product={product} variant={selection.variant?.name ?? null} />
      </div>
      <ProductFacts product={product} stock={selection.stock} />
      {product.variants.length > 0 && (
        <div>
          <p id={variantsId} className="mb-2 font-semibold text-ink text-sm">
            {productPageText.variant}
            {selection.variant && <span className="font-normal text-muted">: {selection.variant.name}</span>}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: a set of toggles, not a fieldset of inputs */}
          <div ref={variants} role="group" aria-labelledby={variantsId} className="flex flex-wrap gap-2">
            {product.variants.map((variant) => (
              <SelectChip
                key={variant.name}
                isSelected={selection.variant?.name === variant.name}
                isDisabled={variant.stock !== null && variant.stock < 1}
                onSelect={() => selection.chooseVariant(variant)}
              >
                {variant.name}
              </SelectChip>
            ))}
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <QuantityStepper value={selection.qty} onValue={selection.setQty} stock={selection.stock} />
        <Button
          size="lg"
          className="max-md:hidden md:min-h-11 md:min-w-44 md:flex-1"
          disabled={isSoldOut}
          onClick={onBuy}
        >
          {catalogueText.buyNow}
        </Button>
        <Button variant="whatsapp" className="max-md:hidden md:max-lg:w-full" onClick={onAsk}>
          <MessageCircle aria-hidden="true" />
          {productPageText.ask}
        </Button>
      </div>
      {isSoldOut && <p className="rounded-control bg-surface px-4 py-3 text-sm">{productPageText.soldOut}</p>}
      {product.stock < 1 && <div>{alert}</div>}
      <div className="-ml-4 flex flex-wrap gap-1 *:[[role=status]]:ml-4">
        <Button variant="ghost" onClick={onShare}>
          <Share2 aria-hidden="true" />
          {productPageText.share}
        </Button>
        <CompareButton product={product} />
        {product.stock > 0 && alert}
        {product.categories.length > 0 && (
          <a href="#serupa" className={buttonClass({ variant: 'ghost', wraps: true })}>
            <Shapes aria-hidden="true" />
            {productPageText.seeSimilar}
          </a>
        )}
      </div>
      <BuyingHelp
        shipping={shipping}
        instalments={instalments}
        priceHistory={<PriceHistory productId={product._id} variant={selection.variant?.name ?? null} />}
      />
      <BuyBar selection={selection} instead={product.stock < 1 ? barAlert : null} onBuy={onBuy} onAsk={onAsk} />
    </div>
  );
}

type BuyBarProps = Pick<PurchaseBoxProps, 'selection' | 'onBuy' | 'onAsk'> & { instead: ReactNode };

/** Fixed at the bottom on phones: 'Beli Sekarang', or what can be done instead. */
function BuyBar({ selection, instead, onBuy, onAsk }: BuyBarProps) {
  const isSoldOut = selection.stock < 1;
  return (
    <BottomBar className="md:hidden">
      <div className="flex flex-wrap items-center gap-2 px-4 py-2.5">
        <div className="flex-1 basis-24">
          <p className="whitespace-nowrap font-extrabold text-base text-ink tabular-nums">
            {formatRupiah(selection.price)}
          </p>
          {/* Only the price makes its column wider: a price that is cut off would be a wrong one. */}
          <p className="w-0 min-w-full truncate text-muted text-xs">
            {isSoldOut
              ? catalogueText.soldOut
              : (selection.variant?.name ??
                (selection.needsVariant ? productPageText.chooseVariant : productPageText.quantity(selection.qty)))}
          </p>
        </div>
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          <IconButton variant="whatsapp" aria-label={catalogueText.askByChat} onClick={onAsk}>
            <MessageCircle aria-hidden="true" />
          </IconButton>
          {instead ?? (
            <Button wraps disabled={isSoldOut} onClick={onBuy}>
              {catalogueText.buyNow}
            </Button>
          )}
        </div>
      </div>
    </BottomBar>
  );
}
