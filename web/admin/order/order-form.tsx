import { useQueryClient } from '@tanstack/react-query';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { OrderTax } from '#domain/order/order-charges.ts';
import type { OrderKind } from '#domain/order/order-number.ts';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { productEntryQuery } from '#web/admin/product/product.queries.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { OrderFormBuyer } from './order-form-buyer.tsx';
import { OrderFormCharges } from './order-form-charges.tsx';
import { OrderFormItem } from './order-form-item.tsx';
import { itemOfProduct, type OrderFormValues } from './order-form-values.ts';
import { ProductPicker } from './product-picker.tsx';

type OrderFormProps = {
  kind: OrderKind;
  initial: OrderFormValues;
  tax: OrderTax | null;
  isBusy: boolean;
  onSave: (values: OrderFormValues) => void;
  onCancel: () => void;
};

/** Items, buyer and charges of an order that staff enter or correct. */
export function OrderForm({ kind, initial, tax, isBusy, onSave, onCancel }: OrderFormProps) {
  const form = useForm<OrderFormValues>({ defaultValues: initial, mode: 'onTouched' });
  const { control, handleSubmit, setValue } = form;
  const items = useFieldArray({ control, name: 'items' });
  const values = useWatch({ control }) as OrderFormValues;
  const queryClient = useQueryClient();

  async function addProduct(id: string) {
    try {
      items.append(itemOfProduct(await queryClient.fetchQuery(productEntryQuery(id))));
    } catch {
      showToast(text.itemNotFetched, 'error');
    }
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
      <OrderFormBuyer form={form} values={values} />
      <OrderFormCharges form={form} values={values} kind={kind} tax={tax} />
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
