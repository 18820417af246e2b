import type { Control } from 'react-hook-form';
import { formatRupiah } from '#domain/money.ts';
import type { OrderTax } from '#domain/order/order-charges.ts';
import type { OrderKind } from '#domain/order/order-number.ts';
import { FormField, TextField } from '#web/admin/form/form-field.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { MomentInput } from '#web/admin/form/moment-input.tsx';
import type { EditFormState } from '#web/admin/form/use-edit-form.ts';
import { checkCoupon } from '#web/api/check-coupon.ts';
import { couponText } from '#web/text/id-order.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { CouponField } from '#web/ui/coupon-field.tsx';
import { OrderSums } from '#web/ui/order-sums.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { type OrderFormValues, sumsOf } from './order-form-values.ts';

const discountTypes = [
  { value: 'percent', label: text.percent },
  { value: 'nominal', label: text.nominal },
];

type ChargesProps = { form: EditFormState<OrderFormValues>; kind: OrderKind; tax: OrderTax | null };

/** What the buyer pays beside the items, what is taken off, and the sums. */
export function OrderFormCharges({ form, kind, tax }: ChargesProps) {
  const { control, values, setValue } = form;
  const sums = sumsOf(values, tax);

  async function applyCoupon(code: string) {
    const checked = await checkCoupon(code, sums.subtotal);
    if ('error' in checked) return checked.error;
    setValue('coupon', checked.coupon, { shouldDirty: true });
    return null;
  }

  return (
    <FormSection title={text.sections.charges}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {(['shippingCost', 'assemblyFee'] as const).map((name) => (
          <FormField key={name} control={control} name={name} label={text[name]}>
            {({ value, onChange, onBlur }) => <RupiahInput value={value} onValue={onChange} onBlur={onBlur} />}
          </FormField>
        ))}
        <DiscountFields control={control} type={values.discountType} />
        {kind === 'quotation' && (
          <FormField control={control} name="validUntil" label={text.validUntil('')}>
            {({ name, value, onChange, onBlur }) => (
              <MomentInput type="date" name={name} value={value} onValue={onChange} onBlur={onBlur} />
            )}
          </FormField>
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

type DiscountProps = { control: Control<OrderFormValues>; type: OrderFormValues['discountType'] };

function DiscountFields({ control, type }: DiscountProps) {
  return (
    <>
      <FormField control={control} name="discountType" label={text.discount}>
        {(field) => <Select {...field} emptyLabel={text.noDiscount} options={discountTypes} />}
      </FormField>
      {type !== '' && (
        <TextField
          control={control}
          name="discountValue"
          label={type === 'percent' ? text.percent : text.nominal}
          isRequired
          inputMode="decimal"
        />
      )}
    </>
  );
}
