import { specFieldsOf } from '#domain/catalogue/main-specs.ts';
import { PillChoices } from '#web/admin/form/pill-choices.tsx';
import { formText } from '#web/text/id-admin-form.ts';

type FiltersInputProps = { kind: string; label: string; value: string; onValue: (value: string) => void };

/** The specification filters of a kind, numbered in the order in which they are chosen. */
export function FiltersInput({ kind, label, value, onValue }: FiltersInputProps) {
  const fields = specFieldsOf(kind).filter(({ isFilter }) => isFilter);
  // Keys of another kind, chosen before the kind was changed, drop out with the next choice.
  const chosen = value.split(',').filter((key) => fields.some((field) => field.key === key));
  if (fields.length === 0) return <p className="text-muted text-sm">{formText.noFilters}</p>;
  return (
    <PillChoices
      label={label}
      isLabelHidden
      choices={fields.map(({ key, label }) => ({
        value: key,
        label: chosen.includes(key) ? `${chosen.indexOf(key) + 1}. ${label}` : label,
      }))}
      chosen={chosen}
      onChosen={(keys) => onValue(keys.join(','))}
    />
  );
}
