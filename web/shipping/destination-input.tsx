import type { ShippingDestination } from '#domain/shipping/shipping.contract.ts';
import { shippingText } from '#web/text/id-shipping.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { searchDestinations } from './shipping.queries.ts';

const debounceMs = 800;
const minChars = 3;

type DestinationInputProps = {
  label: string;
  text: string;
  onText: (text: string) => void;
  onPick: (destination: ShippingDestination) => void;
  errors?: readonly string[];
  isTouched?: boolean;
  isRequired?: boolean;
};

async function search(text: string, signal: AbortSignal) {
  const found = await searchDestinations(text, signal);
  return found.map((destination) => ({ ...destination, value: `${destination.zip_code} ${destination.label}` }));
}

export function DestinationInput({
  label,
  text,
  onText,
  onPick,
  errors,
  isTouched,
  isRequired = true,
}: DestinationInputProps) {
  return (
    <Field label={label} isRequired={isRequired} errors={errors} isTouched={isTouched}>
      <Combobox
        text={text}
        onText={onText}
        onPick={({ zip_code, label }) => onPick({ zip_code, label })}
        search={search}
        debounceMs={debounceMs}
        minChars={minChars}
        listLabel={label}
        placeholder={shippingText.destinationHint}
        autoComplete="off"
      />
    </Field>
  );
}
