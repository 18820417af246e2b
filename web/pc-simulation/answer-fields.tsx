import { useId } from 'react';
import { type OperatingSystem, operatingSystems, type Use, uses } from '#domain/pc-advisor/use.ts';
import { SelectChip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';

type ChipGroupProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  value: Value;
  onValue: (value: Value) => void;
  isInline?: boolean;
};

function ChipGroup<Value extends string>({ label, values, value, onValue, isInline }: ChipGroupProps<Value>) {
  const id = useId();
  return (
    <div
      className={classNames(
        'min-w-0',
        // On a phone the row scrolls sideways, to its edges.
        isInline &&
          'no-scrollbar flex items-center gap-3 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1',
      )}
    >
      <p id={id} className={classNames('shrink-0 font-semibold text-ink text-sm', !isInline && 'mb-1.5')}>
        {label}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a set of toggles, not a fieldset of inputs */}
      <div role="group" aria-labelledby={id} className={classNames('flex gap-2', !isInline && 'flex-wrap')}>
        {values.map((each) => (
          <SelectChip
            key={each}
            isSelected={each === value}
            onSelect={() => onValue(each)}
            className="shrink-0 whitespace-nowrap"
          >
            {each}
          </SelectChip>
        ))}
      </div>
    </div>
  );
}

type ChoiceProps<Value> = { label: string; value: Value; onValue: (value: Value) => void; isInline?: boolean };

export const UseChoice = (props: ChoiceProps<Use>) => <ChipGroup values={uses} {...props} />;
export const OsChoice = (props: ChoiceProps<OperatingSystem>) => <ChipGroup values={operatingSystems} {...props} />;
