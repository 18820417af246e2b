import WandSparkles from 'lucide-react/icons/wand-sparkles';
import type { SpecField } from '#domain/catalogue/main-spec-table.ts';
import { specFieldsOf } from '#domain/catalogue/main-specs.ts';
import { isPartKind } from '#domain/pc-advisor/parts.ts';
import { adminText, productText } from '#web/text/id-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

type Specs = Record<string, string | string[]>;

type MainSpecsInputProps = {
  name: string;
  /** Of the chosen categories. */
  kinds: readonly string[];
  specs: Specs;
  onSpecs: (specs: Specs) => void;
};

/** The fields that the categories' kind asks for. */
export function MainSpecsInput({ name, kinds, specs, onSpecs }: MainSpecsInputProps) {
  const fields = [...new Map(kinds.flatMap(specFieldsOf).map((field) => [field.key, field])).values()];
  const advised = kinds.find(isPartKind);

  async function fill() {
    if (!advised) return;
    // The tables of known chips are large, and needed only now.
    const { fillKnown } = await import('#domain/pc-advisor/known-chips.ts');
    const given = Object.entries(specs).map(([key, value]) => ({ key, value }));
    const filled = fillKnown(advised, name, given);
    const next = Object.fromEntries(
      filled.map(({ key, value }) => [key, typeof value === 'string' ? value : [...value]]),
    );
    const isBlank = (key: string) => (specs[key] ?? '').length === 0;
    const count = Object.keys(next).filter(isBlank).length;
    onSpecs({ ...specs, ...next });
    showToast(productText.filledKnown(count), count > 0 ? 'success' : 'info');
  }

  if (fields.length === 0) return <p className="text-muted text-sm">{productText.chooseCategory}</p>;
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
            onValue={(value) => onSpecs({ ...specs, [field.key]: value })}
          />
        ))}
      </div>
    </>
  );
}

type SpecInputProps = {
  field: SpecField;
  value: string | string[] | undefined;
  onValue: (value: string | string[]) => void;
};

const yesNo = [
  { value: 'true', label: 'Ya' },
  { value: 'false', label: 'Tidak' },
];

function SpecInput({ field, value, onValue }: SpecInputProps) {
  if (field.type === 'choices') return <ChoicesInput field={field} value={value} onValue={onValue} />;
  const text = Array.isArray(value) ? value.join(', ') : (value ?? '');
  const hint = field.isInternal ? productText.internal : field.type === 'texts' ? productText.textsHint : undefined;
  // A stored value that the table no longer offers stays on view until another is chosen.
  const options = field.type === 'flag' ? yesNo : (field.choices ?? []);
  const isKnown = text === '' || options.some((option) => option.value === text);
  return (
    <Field label={field.label} hint={hint}>
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

/** A comma at the end is kept as an empty item while typing goes on. */
const listOf = (text: string) => (text === '' ? [] : text.split(',').map((item) => item.replace(/^ /, '')));

function ChoicesInput({ field, value, onValue }: SpecInputProps) {
  const chosen = value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value];
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 font-semibold text-ink text-sm">{field.label}</legend>
      <div className="flex flex-wrap gap-2">
        {field.choices?.map((choice) => (
          <label
            key={choice.value}
            className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-3 text-sm has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-hover has-focus-visible:outline-2 has-focus-visible:outline-primary pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(choice.value)}
              onChange={(event) =>
                onValue(
                  event.target.checked ? [...chosen, choice.value] : chosen.filter((picked) => picked !== choice.value),
                )
              }
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
