import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { productLimits } from '#domain/catalogue/product.contract.ts';
import { TextField } from '#web/admin/form/form-field.tsx';
import { RowsInput, rowLabel } from '#web/admin/form/rows-input.tsx';
import { productText } from '#web/text/id-admin.ts';
import type { ProductValues } from './product-values.ts';

/** Free pairs of name and value. */
export function SpecsInput({ control }: { control: Control<ProductValues> }) {
  const rows = useFieldArray({ control, name: 'specs' });
  const specs = useWatch({ control, name: 'specs' });
  return (
    <RowsInput
      rows={rows}
      titleOf={(place) => specs[place]?.name.trim() || `${productText.fields.specs} ${place + 1}`}
      max={productLimits.specs}
      addLabel={productText.addSpec}
      onAdd={() => rows.append({ name: '', value: '' })}
      className="sm:grid-cols-[1fr_2fr]"
    >
      {(place) => (
        <>
          <TextField
            control={control}
            name={`specs.${place}.name`}
            {...rowLabel(productText.specKey, place)}
            isRequired
            placeholder={productText.specKey}
          />
          <TextField
            control={control}
            name={`specs.${place}.value`}
            {...rowLabel(productText.specValue, place)}
            isRequired
            placeholder={productText.specValue}
          />
        </>
      )}
    </RowsInput>
  );
}
