import type { Control } from 'react-hook-form';
import { FormField } from '#web/admin/form/form-field.tsx';
import { MomentInput } from '#web/admin/form/moment-input.tsx';
import { productText } from '#web/text/id-product-admin.ts';
import type { ProductValues } from './product-values.ts';

const fields = {
  discount: [
    { name: 'discountStart', label: productText.discountStart, hint: productText.startHint },
    { name: 'discountEnd', label: productText.discountEnd, hint: productText.endHint },
  ],
  hotDeals: [
    { name: 'hotDealsStart', label: productText.hotDealsStart, hint: productText.startHint },
    { name: 'hotDealsEnd', label: productText.hotDealsEnd, hint: productText.endHint },
  ],
} as const;

/** From when until when, on the shop's clock. */
export function PeriodFields({ control, kind }: { control: Control<ProductValues>; kind: keyof typeof fields }) {
  return fields[kind].map(({ name, label, hint }) => (
    <FormField key={name} control={control} name={name} label={label} isOptional hint={hint}>
      {({ value, onChange, onBlur }) => (
        <MomentInput type="datetime-local" name={name} value={value} onValue={onChange} onBlur={onBlur} />
      )}
    </FormField>
  ));
}
