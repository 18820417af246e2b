import type { Control } from 'react-hook-form';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { defaultLowStock } from '#domain/catalogue/product.limits.ts';
import { formatRupiah } from '#domain/money.ts';
import { formatNumber } from '#domain/number.ts';
import { sides } from '#domain/shipping/typed-size.ts';
import { FormField, TextField } from '#web/admin/form/form-field.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { Locked } from '#web/admin/form/locked.tsx';
import { useMay } from '#web/session/areas.ts';
import { bundleAdminText } from '#web/text/id-bundle.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { areasText } from '#web/text/id-team.ts';
import { Field } from '#web/ui/field.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { DiscountInput } from './discount-input.tsx';
import { productSection } from './product-sections.ts';
import { type ProductValues, variantStock } from './product-values.ts';

const { fields: labels } = productText;

type PriceSectionProps = {
  control: Control<ProductValues>;
  values: ProductValues;
  /** A bundle, whose price and stock follow its parts; null for any other product. */
  bundle: Pick<Product, 'price' | 'stock'> | null;
};

export function PriceSection({ control, values, bundle }: PriceSectionProps) {
  const [mayCatalogue, mayPrices] = [useMay('catalogue'), useMay('prices')];
  return (
    <FormSection {...productSection('price')} text={mayPrices ? undefined : areasText.lockedPrices}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
        {bundle ? (
          <ReadOnlyField label={labels.price} hint={bundleAdminText.follows} value={formatRupiah(bundle.price)} />
        ) : (
          <Locked isLocked={!mayPrices}>
            <FormField control={control} name="price" label={labels.price} isRequired>
              {({ name, value, onChange, onBlur }) => (
                <RupiahInput name={name} value={value} onValue={onChange} onBlur={onBlur} />
              )}
            </FormField>
          </Locked>
        )}
        <Locked isLocked={!mayCatalogue}>
          {bundle ? (
            <ReadOnlyField label={labels.stock} hint={bundleAdminText.follows} value={formatNumber(bundle.stock)} />
          ) : (
            <StockField control={control} ownStock={variantStock(values.variants)} />
          )}
          <TextField control={control} name="weight" label={labels.weight} isRequired inputMode="numeric" />
          <TextField
            control={control}
            name="lowStock"
            label={labels.lowStock}
            isOptional
            inputMode="numeric"
            hint={productText.lowStockHint(defaultLowStock)}
          />
        </Locked>
      </div>
      <Locked isLocked={!mayCatalogue}>
        <SizeFields control={control} />
      </Locked>
      <Locked isLocked={!mayPrices}>
        <DiscountInput control={control} values={values} />
      </Locked>
    </FormSection>
  );
}

function ReadOnlyField({ label, hint, value }: { label: string; hint: string; value: string }) {
  return (
    <Field label={label} hint={hint}>
      <TextInput readOnly value={value} className="bg-surface" />
    </Field>
  );
}

/** `ownStock` is the sum of the variants that have a stock of their own; null without any. */
function StockField({ control, ownStock }: { control: Control<ProductValues>; ownStock: number | null }) {
  return ownStock === null ? (
    <TextField control={control} name="stock" label={labels.stock} isRequired inputMode="numeric" />
  ) : (
    <ReadOnlyField label={labels.stock} hint={productText.stockOfVariants} value={formatNumber(ownStock)} />
  );
}

function SizeFields({ control }: { control: Control<ProductValues> }) {
  return (
    <div className="grid grid-cols-3 gap-x-3 gap-y-1.5 sm:gap-x-5">
      {sides.map((side) => (
        <TextField
          key={side}
          control={control}
          name={`size.${side}`}
          label={productText.sizeSides[side]}
          inputMode="numeric"
        />
      ))}
      <p className="col-span-3 text-muted text-sm">{productText.sizeHint}</p>
    </div>
  );
}
