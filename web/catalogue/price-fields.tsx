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
      <Field label={catalogueText.minPrice}>
        <RupiahInput
          value={amount(range.minPrice)}
          onValue={(value) => onRange({ ...range, minPrice: text(value) })}
          name="minPrice"
        />
      </Field>
      <Field label={catalogueText.maxPrice}>
        <RupiahInput
          value={amount(range.maxPrice)}
          onValue={(value) => onRange({ ...range, maxPrice: text(value) })}
          name="maxPrice"
        />
      </Field>
    </div>
  );
}
