import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { productLimits } from '#domain/catalogue/product.limits.ts';
import { FormField, TextField } from '#web/admin/form/form-field.tsx';
import { Locked } from '#web/admin/form/locked.tsx';
import { columnLabel, RowsInput } from '#web/admin/form/rows-input.tsx';
import { useMay } from '#web/session/areas.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { type ProductValues, variantStock } from './product-values.ts';

export function VariantsInput({ control }: { control: Control<ProductValues> }) {
  const [mayCatalogue, mayPrices] = [useMay('catalogue'), useMay('prices')];
  const rows = useFieldArray({ control, name: 'variants' });
  const [variants, price, gallery] = useWatch({ control, name: ['variants', 'price', 'mediaUrls'] });
  const hasOwnStocks = variantStock(variants) !== null;
  const heads = [
    { label: productText.variantName, isRequired: true },
    { label: productText.variantPrice, isRequired: true },
    { label: productText.variantSku },
    { label: productText.columns.stock, isRequired: hasOwnStocks },
    { label: productText.variantPicture },
  ];
  return (
    <RowsInput
      rows={rows}
      titleOf={(index) => variants[index]?.name.trim() || `${productText.fields.variants} ${index + 1}`}
      max={productLimits.variants}
      isFixed={!mayCatalogue}
      addLabel={productText.addVariant}
      onAdd={() => rows.append({ name: '', price, sku: '', stock: '', picture: '' }, { shouldFocus: false })}
      heads={heads}
      className="sm:grid-cols-2 xl:grid-cols-[minmax(0,1.35fr)_9.5rem_minmax(0,1.15fr)_4rem_7.75rem]"
    >
      {(index) => (
        <>
          <Locked isLocked={!mayCatalogue}>
            <TextField
              control={control}
              name={`variants.${index}.name`}
              {...columnLabel(productText.variantName, index)}
              isRequired
            />
          </Locked>
          <Locked isLocked={!mayPrices}>
            <FormField
              control={control}
              name={`variants.${index}.price`}
              {...columnLabel(productText.variantPrice, index)}
              isRequired
            >
              {({ value, onChange, onBlur }) => <RupiahInput value={value} onValue={onChange} onBlur={onBlur} />}
            </FormField>
          </Locked>
          <Locked isLocked={!mayCatalogue}>
            <TextField
              control={control}
              name={`variants.${index}.sku`}
              {...columnLabel(productText.variantSku, index)}
            />
            <TextField
              control={control}
              name={`variants.${index}.stock`}
              {...columnLabel(productText.variantStock, index)}
              isRequired={hasOwnStocks}
              inputMode="numeric"
            />
            <FormField
              control={control}
              name={`variants.${index}.picture`}
              {...columnLabel(productText.variantPicture, index)}
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
