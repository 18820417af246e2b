import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { OrderTax } from '#domain/order/order-charges.ts';
import type { OrderKind } from '#domain/order/order-number.ts';
import { Problem } from '#domain/problems.ts';
import { messagesAt } from '#web/admin/form/form-errors.ts';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { SaveBar } from '#web/admin/form/save-bar.tsx';
import { useEditForm } from '#web/admin/form/use-edit-form.ts';
import { useLeaveGuard } from '#web/admin/form/use-leave-guard.ts';
import { productEntryQuery } from '#web/admin/product/product.queries.ts';
import { formText } from '#web/text/id-admin-form.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { OrderFormBuyer } from './order-form-buyer.tsx';
import { OrderFormCharges } from './order-form-charges.tsx';
import { OrderFormItem } from './order-form-item.tsx';
import { checkOrder, isAtFields, itemOfProduct, type OrderFormValues, orderPath } from './order-form-values.ts';
import { ProductPicker } from './product-picker.tsx';

/** What a save needs of the form. */
type SavingForm = {
  /** What was typed is stored: the form may be left. */
  release: () => void;
  /** Says what went wrong, at the fields where it can be said there. */
  showFailure: (error: unknown) => void;
};

type OrderFormProps = {
  kind: OrderKind;
  initial: OrderFormValues;
  tax: OrderTax | null;
  isBusy: boolean;
  onSave: (values: OrderFormValues, form: SavingForm) => void;
  onCancel: () => void;
};

/** What the bar beside 'Simpan' says: it stays, unlike a toast, and leads to a new session where the old one has ended. */
function failureText(error: unknown): string {
  if (!(error instanceof Problem)) return formText.failed;
  if (error.code === 'unauthorized') return formText.sessionEnded;
  if (error.code === 'conflict' && error.current) return text.changedWhileEditing;
  return isAtFields(error) ? formText.invalid : error.message;
}

/** Items, buyer and charges of an order that staff enter or correct. */
export function OrderForm({ kind, initial, tax, isBusy, onSave, onCancel }: OrderFormProps) {
  const form = useEditForm(initial, { check: checkOrder, pathOf: orderPath });
  const { control, values, setValue } = form;
  const items = useFieldArray({ control, name: 'items' });
  const { release } = useLeaveGuard(form.isDirty);
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);

  async function addProduct(id: string) {
    try {
      items.append(itemOfProduct(await queryClient.fetchQuery(productEntryQuery(id))));
    } catch {
      showToast(text.itemNotFetched, 'error');
    }
  }

  function showFailure(error: unknown) {
    if (error instanceof Problem && isAtFields(error)) void form.showProblem(error);
    setFailure(failureText(error));
  }

  async function cancel() {
    if (form.isDirty && !(await askConfirm(formText.discard))) return;
    release();
    onCancel();
  }

  const submit = form.handleSubmit(
    (given) => {
      setFailure(null);
      onSave(given, { release, showFailure });
    },
    () => {
      setFailure(formText.invalid);
      form.focusFirstError();
    },
  );

  return (
    <form ref={form.element} noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <FormSection title={text.sections.items}>
        {items.fields.length === 0 ? (
          <p className="text-muted">{text.noItems}</p>
        ) : (
          <ul className="grid grid-cols-1 gap-3">
            {items.fields.map((item, index) => (
              <OrderFormItem
                key={item.id}
                item={values.items[index] ?? item}
                qtyErrors={messagesAt(form.errors, `items.${index}.qty`)}
                priceErrors={messagesAt(form.errors, `items.${index}.discountedPrice`)}
                isTouched={form.wasSubmitted}
                onChange={(change) =>
                  setValue(`items.${index}`, { ...values.items[index]!, ...change }, { shouldDirty: true })
                }
                onRemove={() => items.remove(index)}
              />
            ))}
          </ul>
        )}
        <ProductPicker onPick={(id) => void addProduct(id)} />
      </FormSection>
      <OrderFormBuyer control={control} />
      <OrderFormCharges form={form} kind={kind} tax={tax} />
      <SaveBar
        isDirty={form.isDirty}
        isBusy={isBusy}
        isSaveDisabled={items.fields.length === 0}
        progress={null}
        failure={failure}
        onCancel={() => void cancel()}
      />
    </form>
  );
}
