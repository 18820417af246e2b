import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { productLimits } from '#domain/catalogue/product.limits.ts';
import { FormField, TextField } from '#web/admin/form/form-field.tsx';
import { Locked } from '#web/admin/form/locked.tsx';
import { RowsInput, rowLabel } from '#web/admin/form/rows-input.tsx';
import { useMay } from '#web/session/areas.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ProductValues } from './product-values.ts';

export function VariantsInput({ control }: { control: Control<ProductValues> }) {
  const [mayCatalogue, mayPrices] = [useMay('catalogue'), useMay('prices')];
  const rows = useFieldArray({ control, name: 'variants' });
  const [variants, price, gallery] = useWatch({ control, name: ['variants', 'price', 'mediaUrls'] });
  return (
    <RowsInput
      rows={rows}
      titleOf={(place) => variants[place]?.name.trim() || `${productText.fields.variants} ${place + 1}`}
      max={productLimits.variants}
      isFixed={!mayCatalogue}
      addLabel={productText.addVariant}
      onAdd={() => rows.append({ name: '', price, sku: '', stock: '', picture: '' })}
      className="sm:grid-cols-2 lg:grid-cols-[1.6fr_1.4fr_1.1fr_0.8fr_1.5fr]"
    >
      {(place) => (
        <>
          <Locked isLocked={!mayCatalogue}>
            <TextField
              control={control}
              name={`variants.${place}.name`}
              {...rowLabel(productText.variantName, place)}
              isRequired
              placeholder={productText.variantName}
            />
          </Locked>
          <Locked isLocked={!mayPrices}>
            <FormField
              control={control}
              name={`variants.${place}.price`}
              {...rowLabel(productText.variantPrice, place)}
              isRequired
            >
              {({ value, onChange, onBlur }) => <RupiahInput value={value} onValue={onChange} onBlur={onBlur} />}
            </FormField>
          </Locked>
          <Locked isLocked={!mayCatalogue}>
            <TextField
              control={control}
              name={`variants.${place}.sku`}
              {...rowLabel(productText.variantSku, place)}
              placeholder={productText.variantSku}
            />
            <TextField
              control={control}
              name={`variants.${place}.stock`}
              {...rowLabel(productText.variantStock, place)}
              inputMode="numeric"
              placeholder={productText.columns.stock}
            />
            <FormField
              control={control}
              name={`variants.${place}.picture`}
              {...rowLabel(productText.variantPicture, place)}
            >
              {(field) => (
                <Select
                  {...field}
                  value={gallery.some(({ key }) => key === field.value) ? field.value : ''}
                  emptyLabel={productText.noVariantPicture}
                  options={gallery.map(({ key }, index) => ({
                    value: key,
                    label: productText.pictureTitle(index + 1),
                  }))}
                />
              )}
            </FormField>
          </Locked>
        </>
      )}
    </RowsInput>
  );
}
