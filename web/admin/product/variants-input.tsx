import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { productLimits } from '#domain/catalogue/product.contract.ts';
import { DragHandle } from '#web/admin/form/drag-handle.tsx';
import { moveItem } from '#web/admin/form/move-item.ts';
import { rowAttribute, useReorder } from '#web/admin/list/use-reorder.ts';
import { controlText } from '#web/text/id.ts';
import { productText } from '#web/text/id-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { VariantValue } from './product-values.ts';

type VariantsInputProps = {
  variants: VariantValue[];
  /** What a new variant starts with. */
  price: number | null;
  onVariants: (variants: VariantValue[]) => void;
  errorsAt: (path: string) => string[];
  isTouched: boolean;
};

export function VariantsInput({ variants, price, onVariants, errorsAt, isTouched }: VariantsInputProps) {
  const reorder = useReorder({
    count: variants.length,
    onMove: (from, to) => onVariants(moveItem(variants, from, to)),
    onDone: () => undefined,
  });

  function change(place: number, patch: Partial<VariantValue>) {
    onVariants(variants.map((variant, index) => (index === place ? { ...variant, ...patch } : variant)));
  }

  return (
    <div>
      <ol data-reorder-list className="grid grid-cols-1 gap-2">
        {variants.map((variant, place) => {
          const title = variant.name.trim() || `${productText.fields.variants} ${place + 1}`;
          const at = (name: string) => ({ errors: errorsAt(`variants.${place}.${name}`), isTouched });
          return (
            <li
              key={variant.key}
              {...{ [rowAttribute]: place }}
              className={classNames(
                'flex items-start gap-1 rounded-control border p-2',
                reorder.dragged === place ? 'border-primary bg-primary-soft' : 'border-line',
              )}
            >
              <DragHandle title={title} {...reorder.handleProps(place)} />
              <div className="grid min-w-0 flex-1 grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-[2fr_1.5fr_1.5fr_1fr]">
                <Field label={`${productText.variantName} ${place + 1}`} isLabelHidden isRequired {...at('name')}>
                  <TextInput
                    value={variant.name}
                    placeholder={productText.variantName}
                    autoComplete="off"
                    onChange={(event) => change(place, { name: event.target.value })}
                  />
                </Field>
                <Field label={`${productText.variantPrice} ${place + 1}`} isLabelHidden isRequired {...at('price')}>
                  <RupiahInput value={variant.price} onValue={(price) => change(place, { price })} />
                </Field>
                <Field label={`${productText.variantSku} ${place + 1}`} isLabelHidden {...at('sku')}>
                  <TextInput
                    value={variant.sku}
                    placeholder={productText.variantSku}
                    autoComplete="off"
                    onChange={(event) => change(place, { sku: event.target.value })}
                  />
                </Field>
                <Field label={`${productText.variantStock} ${place + 1}`} isLabelHidden {...at('stock')}>
                  <TextInput
                    value={variant.stock}
                    placeholder={productText.columns.stock}
                    inputMode="numeric"
                    autoComplete="off"
                    onChange={(event) => change(place, { stock: event.target.value })}
                  />
                </Field>
              </div>
              <IconButton
                aria-label={controlText.remove(title)}
                onClick={() => onVariants(variants.filter((_, index) => index !== place))}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <Button
        size="sm"
        variant="secondary"
        className={variants.length > 0 ? 'mt-3' : undefined}
        disabled={variants.length >= productLimits.variants}
        onClick={() => onVariants([...variants, { key: crypto.randomUUID(), name: '', price, sku: '', stock: '' }])}
      >
        <Plus aria-hidden="true" className="size-4" />
        {productText.addVariant}
      </Button>
    </div>
  );
}
