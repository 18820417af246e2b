import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { discountPercent } from '#domain/catalogue/discount.ts';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { catalogueText, controlText } from '#web/text/id.ts';
import { compareText } from '#web/text/id-compare.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import type { CompareRow } from './compare-rows.ts';
import { RatingNote } from './rating-note.tsx';
import { StockState } from './stock-state.tsx';

type CompareTableProps = { products: readonly Product[]; rows: readonly CompareRow[]; onRemove: (id: string) => void };

/** Products share the width evenly, whatever their names are. */
const widths: Record<number, string> = { 2: 'w-1/2', 3: 'w-1/3', 4: 'w-1/4' };

const label =
  'sticky left-0 z-10 w-28 min-w-28 bg-white px-3 py-2.5 text-left align-top font-normal text-muted md:w-48 md:min-w-48';

export function CompareTable({ products, rows, onRemove }: CompareTableProps) {
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const shown = isOnlyDifferent ? rows.filter((row) => row.isDifferent) : rows;
  return (
    <>
      {products.length > 1 && (
        <Checkbox
          label={compareText.onlyDifferent}
          checked={isOnlyDifferent}
          onChange={({ target }) => setOnlyDifferent(target.checked)}
        />
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        tabIndex={0}
        aria-label={catalogueText.compareTitle}
        className="mt-2 overflow-x-auto rounded-card border border-line"
      >
        <table className="w-full border-collapse text-sm md:text-base">
          <thead>
            <tr className="border-line border-b">
              <td className={label} />
              {products.map((product) => (
                <th
                  key={product._id}
                  scope="col"
                  className={classNames(
                    // The least height lets the content fill the cell, so that the buttons stand in one line.
                    'h-px min-w-40 px-3 pt-3 pb-4 text-left align-top font-normal md:min-w-52',
                    widths[products.length],
                  )}
                >
                  <ComparedProduct product={product} onRemove={onRemove} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.label} className="border-line border-b last:border-0">
                <th scope="row" className={label}>
                  {row.label}
                </th>
                {row.values.map((value, index) => (
                  <td
                    key={products[index]?._id}
                    className={classNames(
                      'px-3 py-2.5 align-top',
                      row.isDifferent ? 'font-medium text-ink' : 'text-muted',
                    )}
                  >
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function ComparedProduct({ product, onRemove }: { product: Product; onRemove: (id: string) => void }) {
  return (
    <div className="relative flex h-full flex-col gap-2">
      <IconButton
        variant="outline"
        size="sm"
        aria-label={controlText.remove(product.name)}
        className="absolute! top-0 right-0 z-10"
        onClick={() => onRemove(product._id)}
      >
        <X aria-hidden="true" className="size-4" />
      </IconButton>
      <Picture path={product.thumbnail} alt="" variant="product" sizes="13rem" className="max-w-44 max-md:mt-8" />
      <Link
        to="/products/$id"
        params={{ id: product._id }}
        className="line-clamp-3 font-semibold text-ink text-sm hover:text-primary"
      >
        {product.name}
      </Link>
      <Price
        priceRupiah={product.discountedPrice}
        originalRupiah={product.price}
        percent={discountPercent(product.price, product.discount)}
        size="sm"
      />
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-muted text-xs">
        <RatingNote rating={product.rating} />
        <StockState stock={product.stock} />
      </p>
      <Link
        to="/products/$id"
        params={{ id: product._id }}
        className={buttonClass({ isWide: true, className: 'mt-auto' })}
      >
        {catalogueText.buy}
        <span className="sr-only"> {product.name}</span>
      </Link>
    </div>
  );
}
