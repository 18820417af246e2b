import { useQueryClient } from '@tanstack/react-query';
import { Controller, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { formatRupiah } from '#domain/money.ts';
import { waNumberMessage } from '#domain/order/checkout.ts';
import { orderLimits } from '#domain/order/order.ts';
import { orderAdminLimits } from '#domain/order/order-admin.limits.ts';
import type { OrderTax } from '#domain/order/order-charges.ts';
import type { OrderKind } from '#domain/order/order-number.ts';
import { isWaNumber } from '#domain/phone.ts';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { productEntryQuery } from '#web/admin/product/product.queries.ts';
import { checkCoupon } from '#web/api/check-coupon.ts';
import { couponText } from '#web/text/id-order.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { CouponField } from '#web/ui/coupon-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { OrderSums } from '#web/ui/order-sums.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { OrderFormItem } from './order-form-item.tsx';
import { discountErrors, itemOfProduct, type OrderFormValues, sumsOf } from './order-form-values.ts';
import { ProductPicker } from './product-picker.tsx';

type OrderFormProps = {
  kind: OrderKind;
  initial: OrderFormValues;
  tax: OrderTax | null;
  isBusy: boolean;
  onSave: (values: OrderFormValues) => void;
  onCancel: () => void;
};

const discountTypes = [
  { value: 'percent', label: text.percent },
  { value: 'nominal', label: text.nominal },
];

/** Items, buyer and charges of an order that staff enter or correct. */
export function OrderForm({ kind, initial, tax, isBusy, onSave, onCancel }: OrderFormProps) {
  const { control, register, handleSubmit, setValue, formState } = useForm<OrderFormValues>({
    defaultValues: initial,
    mode: 'onTouched',
  });
  const items = useFieldArray({ control, name: 'items' });
  const values = useWatch({ control }) as OrderFormValues;
  const sums = sumsOf(values, tax);
  const queryClient = useQueryClient();
  const { errors } = formState;

  async function addProduct(id: string) {
    items.append(itemOfProduct(await queryClient.fetchQuery(productEntryQuery(id))));
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(onSave)}>
      <FormSection title={text.sections.items}>
        <ul className="grid gap-3">
          {items.fields.map((item, index) => (
            <OrderFormItem
              key={item.id}
              item={values.items[index] ?? item}
              onChange={(change) =>
                setValue(`items.${index}`, { ...values.items[index]!, ...change }, { shouldDirty: true })
              }
              onRemove={() => items.remove(index)}
            />
          ))}
        </ul>
        {items.fields.length === 0 && <p className="text-muted">{text.noItems}</p>}
        <ProductPicker onPick={(id) => void addProduct(id)} />
      </FormSection>
      <FormSection title={text.sections.buyer}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={text.name} value={values.customer.name} maxLength={orderLimits.name}>
            <TextInput {...register('customer.name')} autoComplete="off" />
          </Field>
          <Field
            label={text.waNumber}
            errors={errors.customer?.waNumber?.message ? [errors.customer.waNumber.message] : []}
            isTouched
          >
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
      <FormSection title={text.sections.charges}>
        <div className="grid gap-4 sm:grid-cols-2">
          {(['shippingCost', 'assemblyFee'] as const).map((name) => (
            <Field key={name} label={text[name]}>
              <Controller
                control={control}
                name={name}
                render={({ field }) => (
                  <RupiahInput value={field.value} onValue={field.onChange} onBlur={field.onBlur} />
                )}
              />
            </Field>
          ))}
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
            onApply={async (code) => {
              const checked = await checkCoupon(code, sums.subtotal);
              if ('error' in checked) return checked.error;
              setValue('coupon', checked.coupon, { shouldDirty: true });
              return null;
            }}
          />
        )}
        <OrderSums
          sums={sums}
          couponCode={values.coupon?.code ?? null}
          tax={tax}
          isShippingConfirmed={values.shippingCost !== null}
        />
      </FormSection>
      <div className="sticky bottom-0 flex justify-end gap-3 border-line border-t bg-surface py-3">
        <Button variant="ghost" onClick={onCancel}>
          {text.cancelEdit}
        </Button>
        <Button type="submit" busy={isBusy} disabled={items.fields.length === 0}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
