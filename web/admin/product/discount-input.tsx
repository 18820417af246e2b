import { productText } from '#web/text/id-admin.ts';
import { Field } from '#web/ui/field.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PricePreview } from './product-preview.tsx';
import type { DiscountType, ProductValues } from './product-values.ts';

type DiscountInputProps = {
  values: ProductValues;
  set: <Name extends keyof ProductValues & string>(name: Name, value: ProductValues[Name]) => void;
  errors: string[];
  isTouched: boolean;
};

/** Percent or amount, with what the shopper will see. */
export function DiscountInput({ values, set, errors, isTouched }: DiscountInputProps) {
  const { discountType: type, discountValue: value } = values;
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
      <Field label={productText.fields.discount}>
        <Select
          emptyLabel={productText.noDiscount}
          options={[
            { value: 'percent', label: productText.percent },
            { value: 'nominal', label: productText.nominal },
          ]}
          value={type}
          onChange={(event) => {
            set('discountType', event.target.value as DiscountType);
            set('discountValue', null);
          }}
        />
      </Field>
      {type !== '' && (
        <Field label={productText.discountValue} isRequired errors={errors} isTouched={isTouched}>
          {type === 'nominal' ? (
            <RupiahInput value={value} onValue={(amount) => set('discountValue', amount)} />
          ) : (
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              suffix="%"
              value={value ?? ''}
              onChange={(event) => {
                const digits = event.target.value.replace(/[^\d]/g, '').slice(0, 3);
                set('discountValue', digits === '' ? null : Number(digits));
              }}
            />
          )}
        </Field>
      )}
      <div aria-live="polite">
        <p className="mb-1.5 font-semibold text-ink text-sm">{productText.shopperSees}</p>
        <PricePreview values={values} />
      </div>
    </div>
  );
}
