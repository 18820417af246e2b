import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { type Control, useController } from 'react-hook-form';
import type { SpecField } from '#domain/catalogue/main-spec-table.ts';
import { specFieldsOf } from '#domain/catalogue/main-specs.ts';
import { isPartKind } from '#domain/pc-advisor/parts.ts';
import { messagesAt } from '#web/admin/form/form-errors.ts';
import { PillChoices } from '#web/admin/form/pill-choices.tsx';
import { adminText } from '#web/text/id-admin.ts';
import { historyText } from '#web/text/id-audit.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { mainSpecsOf, type ProductValues, typedSpec } from './product-values.ts';

type MainSpecsInputProps = {
  name: string;
  /** Of the chosen categories. */
  kinds: readonly string[];
  control: Control<ProductValues>;
};

/** The fields of the categories' kind. */
export function MainSpecsInput({ name, kinds, control }: MainSpecsInputProps) {
  const { field: mainSpecs, formState } = useController({ control, name: 'mainSpecs' });
  const specs = mainSpecs.value;
  const refused = messagesAt(formState.errors, 'mainSpecs');
  const fields = [...new Map(kinds.flatMap(specFieldsOf).map((field) => [field.key, field])).values()];
  const advised = kinds.find(isPartKind);

  async function fill() {
    if (!advised) return;
    // The tables of known chips are large, and needed only now.
    const { fillKnown } = await import('#domain/pc-advisor/known-chips.ts');
    const filled = fillKnown(advised, name, mainSpecsOf({ mainSpecs: specs }));
    const next = Object.fromEntries(
      filled.map(({ key, value }) => [key, typedSpec(key, typeof value === 'string' ? value : [...value])]),
    );
    const isBlank = (key: string) => (specs[key] ?? '').length === 0;
    const count = Object.keys(next).filter(isBlank).length;
    mainSpecs.onChange({ ...specs, ...next });
    showToast(productText.filledKnown(count), count > 0 ? 'success' : 'info');
  }

  if (fields.length === 0) {
    const text = kinds.length === 0 ? productText.chooseCategory : productText.noMainSpecs;
    return <p className="text-muted text-sm">{text}</p>;
  }
  return (
    <>
      {advised && (
        <Button size="sm" variant="secondary" className="w-fit" disabled={name.trim() === ''} onClick={fill}>
          <WandSparkles aria-hidden="true" className="size-4" />
          {productText.fillKnown}
        </Button>
      )}
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        {fields.map((field) => (
          <SpecInput
            key={field.key}
            field={field}
            value={specs[field.key]}
            onValue={(value) => mainSpecs.onChange({ ...specs, [field.key]: value })}
            errors={messagesAt(formState.errors, `mainSpecs.${field.key}`)}
            isTouched={formState.isSubmitted}
          />
        ))}
      </div>
      {refused.map((message) => (
        <p key={message} role="alert" data-invalid="true" tabIndex={-1} className="text-error text-sm outline-none">
          {message}
        </p>
      ))}
    </>
  );
}

type SpecInputProps = {
  field: SpecField;
  value: string | string[] | undefined;
  onValue: (value: string | string[]) => void;
  errors?: string[];
  isTouched?: boolean;
};

const yesNo = [
  { value: 'true', label: historyText.yes },
  { value: 'false', label: historyText.no },
];

function SpecInput({ field, value, onValue, errors, isTouched }: SpecInputProps) {
  if (field.type === 'choices') return <ChoicesInput field={field} value={value} onValue={onValue} />;
  const text = Array.isArray(value) ? value.join(', ') : (value ?? '');
  const hint = field.isInternal ? productText.internal : field.type === 'texts' ? productText.textsHint : undefined;
  // A stored value that the table no longer offers stays on view until another is chosen.
  const options = field.type === 'flag' ? yesNo : (field.choices ?? []);
  const isKnown = text === '' || options.some((option) => option.value === text);
  return (
    <Field label={field.label} hint={hint} errors={errors} isTouched={isTouched}>
      {field.type === 'flag' || field.type === 'choice' ? (
        <Select
          emptyLabel={adminText.none}
          options={isKnown ? options : [...options, { value: text, label: text }]}
          value={text}
          onChange={(event) => onValue(event.target.value)}
        />
      ) : (
        <TextInput
          value={text}
          inputMode={field.type === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          suffix={field.unit}
          onChange={(event) => onValue(field.type === 'texts' ? listOf(event.target.value) : event.target.value)}
        />
      )}
    </Field>
  );
}

/** While typing, a comma at the end stays as an empty item. */
const listOf = (text: string) => (text === '' ? [] : text.split(',').map((item) => item.replace(/^ /, '')));

function ChoicesInput({ field, value, onValue }: SpecInputProps) {
  const chosen = value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value];
  return (
    <PillChoices
      label={field.label}
      choices={field.choices ?? []}
      chosen={chosen}
      onChosen={onValue}
      className="sm:col-span-2"
    />
  );
}
