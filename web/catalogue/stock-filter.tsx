import { useState } from 'react';
import { formatNumber } from '#domain/number.ts';
import { productListText } from '#web/text/id-product-list.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { inStockOnly } from './catalogue-search.ts';

type StockFilterProps = {
  stock: string | undefined;
  count: number | undefined;
  onStock: (stock: string | undefined) => void;
};

export function StockFilter({ stock, count, onStock }: StockFilterProps) {
  // A tick shows at once, not only when the page with its results has opened.
  const [isChecked, setChecked] = useState(stock !== undefined);
  const [known, setKnown] = useState(stock);
  if (stock !== known) {
    setKnown(stock);
    setChecked(stock !== undefined);
  }
  return (
    <Checkbox
      className="mt-2 w-full"
      checked={isChecked}
      onChange={({ target }) => {
        setChecked(target.checked);
        onStock(target.checked ? inStockOnly : undefined);
      }}
      label={
        <>
          {productListText.inStockOnly}
          {count !== undefined && <span className="text-muted text-sm tabular-nums"> ({formatNumber(count)})</span>}
        </>
      }
    />
  );
}
