import { Controller, type UseFormReturn } from 'react-hook-form';
import { formatRupiah } from '#domain/money.ts';
import type { OrderTax } from '#domain/order/order-charges.ts';
import type { OrderKind } from '#domain/order/order-number.ts';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { checkCoupon } from '#web/api/check-coupon.ts';
import { couponText } from '#web/text/id-order.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { CouponField } from '#web/ui/coupon-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { OrderSums } from '#web/ui/order-sums.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { discountErrors, type OrderFormValues, sumsOf } from './order-form-values.ts';

const discountTypes = [
  { value: 'percent', label: text.percent },
  { value: 'nominal', label: text.nominal },
];

type FormProps = { form: UseFormReturn<OrderFormValues>; values: OrderFormValues };

/** What the buyer pays beside the items, what is taken off, and the sums. */
export function OrderFormCharges({ form, values, kind, tax }: FormProps & { kind: OrderKind; tax: OrderTax | null }) {
  const { control, register, setValue } = form;
  const sums = sumsOf(values, tax);

  async function applyCoupon(code: string) {
    const checked = await checkCoupon(code, sums.subtotal);
    if ('error' in checked) return checked.error;
    setValue('coupon', checked.coupon, { shouldDirty: true });
    return null;
  }

  return (
    <FormSection title={text.sections.charges}>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['shippingCost', 'assemblyFee'] as const).map((name) => (
          <Field key={name} label={text[name]}>
            <Controller
              control={control}
              name={name}
              render={({ field }) => <RupiahInput value={field.value} onValue={field.onChange} onBlur={field.onBlur} />}
            />
          </Field>
        ))}
        <DiscountFields form={form} values={values} />
        {kind === 'quotation' && (
          <Field label={text.validUntil('')}>
            <TextInput {...register('validUntil')} type="date" />
          </Field>
        )}
      </div>
      {kind === 'order' && (
        <CouponField
          code={values.coupon?.code ?? null}
          note={couponText.saves(formatRupiah(sums.coupon))}
          onRemove={() => setValue('coupon', null, { shouldDirty: true })}
          onApply={applyCoupon}
        />
      )}
      <OrderSums
        sums={sums}
        couponCode={values.coupon?.code ?? null}
        tax={tax}
        isShippingConfirmed={values.shippingCost !== null}
      />
    </FormSection>
  );
}

function DiscountFields({ form: { register, formState }, values }: FormProps) {
  return (
    <>
      <Field label={text.discount}>
        <Select {...register('discountType')} emptyLabel={text.noDiscount} options={discountTypes} />
      </Field>
      {values.discountType !== '' && (
        <Field
          label={values.discountType === 'percent' ? text.percent : text.nominal}
          isRequired
          errors={discountErrors(values)}
          isTouched={formState.isSubmitted}
        >
          <TextInput
            {...register('discountValue', { validate: (_, given) => discountErrors(given).length === 0 })}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
      )}
    </>
  );
}
