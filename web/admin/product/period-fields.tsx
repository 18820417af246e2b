import type { Control } from 'react-hook-form';
import { TextField } from '#web/admin/form/form-field.tsx';
import { productText } from '#web/text/id-product-admin.ts';
import type { ProductValues } from './product-values.ts';

const labels = {
  discount: { start: productText.discountStart, end: productText.discountEnd },
  hotDeals: { start: productText.hotDealsStart, end: productText.hotDealsEnd },
} as const;

const names = {
  discount: { start: 'discountStart', end: 'discountEnd' },
  hotDeals: { start: 'hotDealsStart', end: 'hotDealsEnd' },
} as const;

/** From when until when, on the shop's clock. */
export function PeriodFields({ control, kind }: { control: Control<ProductValues>; kind: 'discount' | 'hotDeals' }) {
  return (
    <>
      <TextField
        control={control}
        name={names[kind].start}
        label={labels[kind].start}
        isOptional
        type="datetime-local"
        hint={productText.startHint}
      />
      <TextField
        control={control}
        name={names[kind].end}
        label={labels[kind].end}
        isOptional
        type="datetime-local"
        hint={productText.endHint}
      />
    </>
  );
}
