import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { kgText } from '#domain/catalogue/product-weight.ts';
import { formatNumber } from '#domain/number.ts';
import { sizeText } from '#domain/shipping/volumetric.ts';
import { catalogueText } from '#web/text/id.ts';
import { productPageText } from '#web/text/id-product-page.ts';
import { StockState } from './stock-state.tsx';

/** 'Kategori', 'Availability' and the few other facts beside the picture. */
export function ProductFacts({ product, stock }: { product: Product; stock: number }) {
  const { brand, size } = product;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
      <Fact name={productPageText.category}>{product.categories.map(({ name }) => name).join(', ') || '-'}</Fact>
      <Fact name={productPageText.availability}>
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold text-ink tabular-nums">{formatNumber(stock)}</span>
          <StockState stock={stock} />
        </span>
      </Fact>
      {brand && (
        <Fact name={productPageText.brand}>
          <Link to="/brands/$slug" params={{ slug: brand._id }} className="text-primary hover:underline">
            {brand.name}
          </Link>
        </Fact>
      )}
      <Fact name="SKU">
        <span className="break-all">{product.sku}</span>
      </Fact>
      <Fact name={catalogueText.shippingWeight}>{kgText(product.weight)}</Fact>
      {size && <Fact name={productPageText.parcelSize}>{sizeText(size)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Fragment>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-ink">{children}</dd>
    </Fragment>
  );
}
