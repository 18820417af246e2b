import type { Control } from 'react-hook-form';
import { orderLimits } from '#domain/order/order.ts';
import { orderAdminLimits } from '#domain/order/order-admin.limits.ts';
import { TextField } from '#web/admin/form/form-field.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import type { OrderFormValues } from './order-form-values.ts';

export function OrderFormBuyer({ control }: { control: Control<OrderFormValues> }) {
  return (
    <FormSection title={text.sections.buyer}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField control={control} name="customer.name" label={text.name} maxLength={orderLimits.name} />
        <TextField control={control} name="customer.waNumber" label={text.waNumber} type="tel" />
      </div>
      <TextField
        control={control}
        name="customer.address"
        label={text.address}
        maxLength={orderLimits.address}
        rows={2}
      />
      <TextField
        control={control}
        name="destinationLabel"
        label={text.destination}
        maxLength={orderAdminLimits.destination}
      />
      <TextField control={control} name="note" label={text.note} maxLength={orderLimits.note} rows={2} />
    </FormSection>
  );
}
