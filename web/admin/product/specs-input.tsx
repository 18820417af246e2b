import type { Control } from 'react-hook-form';
import { productLimits } from '#domain/catalogue/product.limits.ts';
import { TextRowsInput } from '#web/admin/form/text-rows-input.tsx';
import { productText } from '#web/text/id-product-admin.ts';
import type { ProductValues } from './product-values.ts';

/** Free pairs of name and value. */
export function SpecsInput({ control }: { control: Control<ProductValues> }) {
  return (
    <TextRowsInput
      control={control}
      name="specs"
      titleOf={(number) => `${productText.fields.specs} ${number}`}
      max={productLimits.specs}
      addLabel={productText.addSpec}
      newRow={() => ({ name: '', value: '' })}
      className="sm:grid-cols-[1fr_2fr]"
      columns={{
        name: { label: productText.specKey, placeholder: productText.specKey },
        value: { label: productText.specValue, placeholder: productText.specValue },
      }}
    />
  );
}
