import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { productLimits } from '#domain/catalogue/product.contract.ts';
import { controlText } from '#web/text/id.ts';
import { productText } from '#web/text/id-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { SpecValue } from './product-values.ts';

type SpecsInputProps = {
  specs: SpecValue[];
  onSpecs: (specs: SpecValue[]) => void;
  errorsAt: (path: string) => string[];
  isTouched: boolean;
};

/** Free pairs of name and value. */
export function SpecsInput({ specs, onSpecs, errorsAt, isTouched }: SpecsInputProps) {
  function change(place: number, patch: Partial<SpecValue>) {
    onSpecs(specs.map((spec, index) => (index === place ? { ...spec, ...patch } : spec)));
  }
  return (
    <div>
      <ul className="grid grid-cols-1 gap-2">
        {specs.map((spec, place) => (
          <li key={spec.key} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-2 sm:grid-cols-[1fr_2fr]">
              <Field
                label={`${productText.specKey} ${place + 1}`}
                isLabelHidden
                isRequired
                errors={errorsAt(`specs.${place}.key`)}
                isTouched={isTouched}
              >
                <TextInput
                  value={spec.name}
                  placeholder={productText.specKey}
                  autoComplete="off"
                  onChange={(event) => change(place, { name: event.target.value })}
                />
              </Field>
              <Field
                label={`${productText.specValue} ${place + 1}`}
                isLabelHidden
                isRequired
                errors={errorsAt(`specs.${place}.value`)}
                isTouched={isTouched}
              >
                <TextInput
                  value={spec.value}
                  placeholder={productText.specValue}
                  autoComplete="off"
                  onChange={(event) => change(place, { value: event.target.value })}
                />
              </Field>
            </div>
            <IconButton
              aria-label={controlText.remove(spec.name || `${productText.fields.specs} ${place + 1}`)}
              onClick={() => onSpecs(specs.filter((_, index) => index !== place))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="secondary"
        className={specs.length > 0 ? 'mt-3' : undefined}
        disabled={specs.length >= productLimits.specs}
        onClick={() => onSpecs([...specs, { key: crypto.randomUUID(), name: '', value: '' }])}
      >
        <Plus aria-hidden="true" className="size-4" />
        {productText.addSpec}
      </Button>
    </div>
  );
}
