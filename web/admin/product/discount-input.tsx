import type { Control } from 'react-hook-form';
import { choicesOf } from '#domain/choices.ts';
import { FormField, TextField } from '#web/admin/form/form-field.tsx';
import { productText } from '#web/text/id-product-admin.ts';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { PeriodFields } from './period-fields.tsx';
import { PricePreview } from './product-preview.tsx';
import type { ProductValues } from './product-values.ts';

const { '': noDiscount, ...types } = productText.discountTypes;
const options = choicesOf(types);

/** Percent or amount, with what the shopper will see. */
export function DiscountInput({ control, values }: { control: Control<ProductValues>; values: ProductValues }) {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
      <FormField control={control} name="discountType" label={productText.fields.discount}>
        {({ value, onChange, onBlur }) => (
          <Select emptyLabel={noDiscount} options={options} value={value} onChange={onChange} onBlur={onBlur} />
        )}
      </FormField>
      {values.discountType === 'percent' && (
        <TextField
          control={control}
          name="discountPercent"
          label={productText.discountValue}
          isRequired
          inputMode="decimal"
          suffix="%"
        />
      )}
      {values.discountType === 'nominal' && (
        <FormField control={control} name="discountRupiah" label={productText.discountValue} isRequired>
          {({ value, onChange, onBlur }) => <RupiahInput value={value} onValue={onChange} onBlur={onBlur} />}
        </FormField>
      )}
      {values.discountType !== '' && <PeriodFields control={control} kind="discount" />}
      <div aria-live="polite">
        <p className="mb-1.5 font-semibold text-ink text-sm">{productText.shopperSees}</p>
        <PricePreview values={values} />
      </div>
    </div>
  );
}
