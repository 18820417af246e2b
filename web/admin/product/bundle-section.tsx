import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { formatRupiah } from '#domain/money.ts';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { bundleText, bundleAdminText as text } from '#web/text/id-bundle.ts';
import { Button } from '#web/ui/button.tsx';
import { SumList } from '#web/ui/sum-list.tsx';
import { BundleDialog } from './bundle-dialog.tsx';
import { productSection } from './product-sections.ts';

type BundleSectionProps = { product: Product; onChanged: () => void };

/** What a bundle consists of and how its price follows from it. */
export function BundleSection({ product, onChanged }: BundleSectionProps) {
  const [isEditing, setEditing] = useState(false);
  const { bundle } = product;
  if (!bundle) return null;
  const sum = bundle.parts.reduce((total, { qty, priceRupiah }) => total + qty * (priceRupiah ?? 0), 0);
  return (
    <FormSection {...productSection('bundle')} text={text.partsText}>
      <ul className="-my-2 divide-y divide-line">
        {bundle.parts.map(({ slot, name, variant, qty, product: part, priceRupiah, stock }) => (
          <li key={`${slot} ${name} ${variant}`} className="py-2 text-sm">
            <p className="text-muted">{slot}</p>
            {part ? (
              <Link
                to="/app/product/$id"
                params={{ id: part._id }}
                className="font-semibold text-ink hover:text-primary hover:underline"
              >
                {bundleText.part(name, variant)}
              </Link>
            ) : (
              <span className="font-semibold text-ink">{bundleText.part(name, variant)}</span>
            )}
            <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <span className={stock < qty ? 'font-semibold text-error' : 'text-muted'}>
                {priceRupiah === null ? bundleText.gone : text.stock(stock)}
              </span>
              {priceRupiah !== null && <span>{text.pieces(qty, formatRupiah(priceRupiah))}</span>}
            </p>
          </li>
        ))}
      </ul>
      <SumList
        rows={[
          { label: text.sum, value: formatRupiah(sum) },
          { label: text.feeShort, value: formatRupiah(bundle.feeRupiah) },
          {
            label: text.rounding,
            value: bundle.roundToRupiah === 1 ? text.noRounding : formatRupiah(bundle.roundToRupiah),
          },
        ]}
        total={{ label: text.price, value: formatRupiah(product.price) }}
      />
      <Button variant="secondary" className="justify-self-start" onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" className="size-4" />
        {text.edit}
      </Button>
      {isEditing && (
        <BundleDialog
          product={product}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            onChanged();
          }}
        />
      )}
    </FormSection>
  );
}
