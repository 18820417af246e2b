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
  'sticky left-0 z-10 w-48 min-w-48 bg-white px-3 py-2.5 text-left align-top font-normal text-muted max-md:hidden';

/** On a phone the names stay in sight: two products below the header of the page, more of them in a box that scrolls. */
const looks = {
  page: { box: 'max-md:overflow-visible', table: 'max-md:table-fixed', name: 'max-md:top-28' },
  box: { box: 'max-md:max-h-[calc(100dvh-9rem)]', table: '', name: 'max-md:top-0 max-md:min-w-36' },
};

export function CompareTable({ products, rows, onRemove }: CompareTableProps) {
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const shown = isOnlyDifferent ? rows.filter((row) => row.isDifferent) : rows;
  const look = looks[products.length > 2 ? 'box' : 'page'];
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
        className={classNames('mt-2 overflow-auto rounded-card border border-line', look.box)}
      >
        <table className={classNames('w-full border-separate border-spacing-0 text-sm md:text-base', look.table)}>
          <thead>
            <tr>
              <td className={label} />
              {products.map((product) => (
                <td key={product._id} className={classNames('px-2 pt-3 align-top md:px-3', widths[products.length])}>
                  <ComparedPicture product={product} onRemove={onRemove} />
                </td>
              ))}
            </tr>
            <tr>
              <td className={label} />
              {products.map((product) => (
                <th
                  key={product._id}
                  scope="col"
                  className={classNames(
                    'bg-white px-2 py-2 text-left align-top font-normal max-md:sticky max-md:z-10 max-md:border-line max-md:border-b md:min-w-52 md:px-3',
                    look.name,
                  )}
                >
                  <Link
                    to="/products/$id"
                    params={{ id: product._id }}
                    className="line-clamp-3 wrap-anywhere font-semibold text-ink text-sm hover:text-primary"
                  >
                    {product.name}
                  </Link>
                </th>
              ))}
            </tr>
            <tr>
              <td className={classNames(label, 'border-line border-b')} />
              {products.map((product) => (
                // The least height lets the content fill the cell, so that the buttons stand in one line.
                <td key={product._id} className="h-px border-line border-b px-2 pb-4 align-top max-md:pt-2 md:px-3">
                  <ComparedOffer product={product} />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <Row key={row.label} row={row} products={products} isLast={index === shown.length - 1} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** On a phone the label stands above the values, so that the products have the whole width. */
function Row({ row, products, isLast }: { row: CompareRow; products: readonly Product[]; isLast: boolean }) {
  return (
    <>
      <tr className="md:hidden">
        <th scope="rowgroup" colSpan={products.length} className="px-2 pt-2.5 text-left font-normal text-muted text-xs">
          <span className="sticky left-2">{row.label}</span>
        </th>
      </tr>
      {/* Not `last:*:`: a rule for the children of any last child restyles the whole page once it has arrived. */}
      <tr className={isLast ? undefined : '*:border-line *:border-b'}>
        <th scope="row" className={label}>
          {row.label}
        </th>
        {row.values.map((value, index) => (
          <td
            key={products[index]?._id}
            className={classNames(
              'wrap-anywhere px-2 align-top max-md:pt-0.5 max-md:pb-2.5 md:px-3 md:py-2.5',
              row.isDifferent ? 'font-medium text-ink' : 'text-muted',
            )}
          >
            {value}
          </td>
        ))}
      </tr>
    </>
  );
}

function ComparedPicture({ product, onRemove }: { product: Product; onRemove: (id: string) => void }) {
  return (
    <div className="relative flex flex-col">
      <IconButton
        variant="outline"
        size="sm"
        aria-label={controlText.remove(product.name)}
        className="absolute! top-0 right-0 z-1"
        onClick={() => onRemove(product._id)}
      >
        <X aria-hidden="true" className="size-4" />
      </IconButton>
      <Picture path={product.thumbnail} alt="" variant="product" sizes="13rem" className="max-w-44 max-md:mt-8" />
    </div>
  );
}

function ComparedOffer({ product }: { product: Product }) {
  return (
    <div className="relative flex h-full flex-col gap-2">
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
