import { useId } from 'react';
import { SelectChip } from './chip.tsx';

export interface ChatOptionsProps<Value extends string> {
  /** The id of the question above. */
  labelledBy: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onValue: (value: Value) => void;
  error?: string;
}

/** One answer out of a few, as buttons; the chosen one stays marked and can be changed. */
export function ChatOptions<Value extends string>({
  labelledBy,
  options,
  value,
  onValue,
  error,
}: ChatOptionsProps<Value>) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a second copy of the question as its legend
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={error ? id : undefined}
      className="ml-auto animate-rise sm:max-w-[80%]"
    >
      <div className="flex flex-wrap justify-end gap-2">
        {options.map((option) => (
          <SelectChip key={option.value} isSelected={option.value === value} onSelect={() => onValue(option.value)}>
            {option.label}
          </SelectChip>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-2 text-right text-error text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
