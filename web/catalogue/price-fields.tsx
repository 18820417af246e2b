import { catalogueText } from '#web/text/id.ts';
import { Field } from '#web/ui/field.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';

export type PriceRange = { minPrice?: string; maxPrice?: string };

const amount = (text: string | undefined) => (text === undefined ? null : Number(text));
const text = (value: number | null) => (value === null ? undefined : String(value));

export function PriceFields({
  range,
  onRange,
  className,
}: {
  range: PriceRange;
  onRange: (range: PriceRange) => void;
  className?: string;
}) {
  return (
    <div className={className}>
      {(['minPrice', 'maxPrice'] as const).map((name) => (
        <Field key={name} label={catalogueText[name]}>
          <RupiahInput
            value={amount(range[name])}
            onValue={(value) => onRange({ ...range, [name]: text(value) })}
            name={name}
          />
        </Field>
      ))}
    </div>
  );
}
