import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { discountTypes } from '#domain/catalogue/discount.ts';
import { choicesOf } from '#domain/choices.ts';
import { MomentInput } from '#web/admin/form/moment-input.tsx';
import { useMay } from '#web/session/areas.ts';
import { bulkEditText as text } from '#web/text/id-bulk-edit.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type EditName, type EditValues, editErrors } from './edit-values.ts';
import { allBrandsQuery, allCategoriesQuery } from './product.queries.ts';
import { brandOptions, categoryOptions } from './product-options.ts';

type EditFieldsProps = { values: EditValues; onValues: (values: EditValues) => void };

/** What is changed: each field is left as it is until something is chosen for it. */
export function EditFields({ values, onValues }: EditFieldsProps) {
  const { data: categories } = useQuery(allCategoriesQuery);
  const { data: brands } = useQuery(allBrandsQuery);
  const errors = editErrors(values);
  const [mayCatalogue, mayPrices] = [useMay('catalogue'), useMay('prices')];
  const change = (name: EditName, value: string) => onValues({ ...values, [name]: value });

  const select = (name: EditName, label: string, options: { value: string; label: string }[], emptyLabel?: string) => (
    <Field label={label} className="min-w-0">
      <Select
        value={values[name]}
        emptyLabel={emptyLabel}
        options={options}
        onChange={({ target }) => change(name, target.value)}
      />
    </Field>
  );
  const amount = (name: EditName, label: string) => (
    <Field label={label} errors={errors[name] ?? []} className="min-w-0">
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={values[name]}
        onChange={({ target }) => change(name, target.value)}
      />
    </Field>
  );
  const moment = (name: EditName, label: string, hint: string) => (
    <Field label={label} hint={hint} errors={errors[name] ?? []} className="min-w-0">
      <MomentInput type="datetime-local" value={values[name]} onValue={(value) => change(name, value)} />
    </Field>
  );
  const flags = choicesOf({ true: text.yes, false: text.no });

  return (
    <>
      {mayPrices && (
        <Row>
          {select('priceDirection', productText.fields.price, choicesOf(text.directions), text.unchanged)}
          {values.priceDirection !== '' && (
            <>
              {amount('priceAmount', text.amount)}
              {select('priceBy', text.by, choicesOf(text.units))}
              {select('rounding', text.rounding, choicesOf(text.roundings))}
            </>
          )}
        </Row>
      )}
      <Row>
        {mayPrices && select('discountType', productText.fields.discount, choicesOf(text.discounts), text.unchanged)}
        {mayPrices && discountTypes.some((type) => type === values.discountType) && (
          <>
            {amount('discountValue', productText.discountValue)}
            {moment('discountStart', productText.discountStart, productText.startHint)}
            {moment('discountEnd', productText.discountEnd, productText.endHint)}
          </>
        )}
      </Row>
      <Row>
        {mayCatalogue && select('stockMode', productText.fields.stock, choicesOf(text.stockModes), text.unchanged)}
        {values.stockMode !== '' && amount('stockAmount', text.pieces)}
      </Row>
      {mayCatalogue && (
        <>
          <Row>
            {select('isHotDeals', productText.fields.isHotDeals, flags, text.unchanged)}
            {values.isHotDeals === 'true' && (
              <>
                {moment('hotDealsStart', productText.hotDealsStart, productText.startHint)}
                {moment('hotDealsEnd', productText.hotDealsEnd, productText.endHint)}
              </>
            )}
            {select('isFeatured', productText.fields.isFeatured, flags, text.unchanged)}
          </Row>
          <Row>
            {select('brand', productText.fields.brand, brandOptions(brands?.docs), text.unchanged)}
            {select('category', productText.fields.categories, categoryOptions(categories?.docs), text.unchanged)}
            {values.category !== '' && select('categoryMode', text.categoryMode, choicesOf(text.categoryModes))}
          </Row>
        </>
      )}
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">{children}</div>;
}
