import type { UseFormReturn } from 'react-hook-form';
import { waNumberMessage } from '#domain/order/checkout.ts';
import { orderLimits } from '#domain/order/order.ts';
import { orderAdminLimits } from '#domain/order/order-admin.limits.ts';
import { isWaNumber } from '#domain/phone.ts';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { OrderFormValues } from './order-form-values.ts';

type OrderFormBuyerProps = { form: UseFormReturn<OrderFormValues>; values: OrderFormValues };

export function OrderFormBuyer({ form: { register, formState }, values }: OrderFormBuyerProps) {
  const wrongNumber = formState.errors.customer?.waNumber?.message;
  return (
    <FormSection title={text.sections.buyer}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={text.name} value={values.customer.name} maxLength={orderLimits.name}>
          <TextInput {...register('customer.name')} autoComplete="off" />
        </Field>
        <Field label={text.waNumber} errors={wrongNumber ? [wrongNumber] : []} isTouched>
          <TextInput
            {...register('customer.waNumber', {
              validate: (number) => number.trim() === '' || isWaNumber(number) || waNumberMessage,
            })}
            type="tel"
            autoComplete="off"
          />
        </Field>
      </div>
      <Field label={text.address} value={values.customer.address} maxLength={orderLimits.address}>
        <TextArea {...register('customer.address')} rows={2} />
      </Field>
      <Field label={text.destination} value={values.destinationLabel} maxLength={orderAdminLimits.destination}>
        <TextInput {...register('destinationLabel')} />
      </Field>
      <Field label={text.note} value={values.note} maxLength={orderLimits.note}>
        <TextArea {...register('note')} rows={2} />
      </Field>
    </FormSection>
  );
}
