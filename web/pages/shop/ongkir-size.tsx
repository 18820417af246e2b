import { kgText } from '#domain/catalogue/product-weight.ts';
import { sideErrors, sides, sizeOf, type TypedSize } from '#domain/shipping/typed-size.ts';
import { volumetricGrams } from '#domain/shipping/volumetric.ts';
import { uiText } from '#web/text/id.ts';
import { volumetricText } from '#web/text/id-volumetric.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type OngkirSizeProps = {
  typed: TypedSize;
  onTyped: (typed: TypedSize) => void;
  /** Null while the weight is not filled in. */
  realGrams: number | null;
  maxGrams: number;
  isTouched: boolean;
};

/** The measures of the parcel, and which weight counts with them. */
export function OngkirSize({ typed, onTyped, realGrams, maxGrams, isTouched }: OngkirSizeProps) {
  const size = sizeOf(typed);
  const grams = size && volumetricGrams(size);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-ink text-sm">
        {volumetricText.size} <span className="font-normal text-muted">({uiText.optional})</span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-3">
        {sides.map((side) => (
          <Field key={side} label={volumetricText.sides[side]} errors={sideErrors(typed, side)} isTouched={isTouched}>
            <TextInput
              inputMode="numeric"
              value={typed[side]}
              onChange={(event) => onTyped({ ...typed, [side]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <p role="status" className="mt-1.5 text-muted text-sm tabular-nums">
        {grams === null ? (
          volumetricText.sizeHint
        ) : grams > maxGrams ? (
          <span className="text-error">{volumetricText.tooBig(maxGrams / 1000)}</span>
        ) : (
          <>
            <strong className="text-ink">{volumetricText.volumetric(kgText(grams))}.</strong>{' '}
            {realGrams !== null &&
              (grams > realGrams ? volumetricText.volumetricCounts : volumetricText.realCounts(kgText(realGrams)))}
          </>
        )}
      </p>
    </fieldset>
  );
}
