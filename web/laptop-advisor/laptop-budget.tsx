import { laptopBudget } from '#domain/laptop-advisor/answers.ts';
import { laptopAdvisorTexts } from '#domain/laptop-advisor/questions.ts';
import { formatRupiah } from '#domain/money.ts';
import { advisorText } from '#web/text/id-advisor.ts';
import { SelectChip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Slider } from '#web/ui/slider.tsx';

type LaptopBudgetProps = {
  budget: number | null;
  onBudget: (budget: number | null) => void;
  error: string | undefined;
};

/** The first one is the default, and needs a button because only an answer shows the next question. */
const quickMillions = [3, 5, 8, 12, 18, 25];
const million = 1_000_000;

export function LaptopBudget({ budget, onBudget, error }: LaptopBudgetProps) {
  return (
    <>
      <p className="font-medium">
        {laptopAdvisorTexts.upTo}{' '}
        <output className="ml-1 font-extrabold text-ink text-lg tabular-nums [word-spacing:0.1em]">
          {formatRupiah(budget)}
        </output>
      </p>
      <Slider
        aria-label={laptopAdvisorTexts.slide}
        min={laptopBudget.min}
        max={laptopBudget.max}
        step={laptopBudget.step}
        value={Math.min(Math.max(budget ?? laptopBudget.min, laptopBudget.min), laptopBudget.max)}
        onValue={onBudget}
        format={formatRupiah}
        amount={
          <Field
            label={laptopAdvisorTexts.amount}
            isLabelHidden
            isRequired
            isTouched
            errors={error ? [error] : []}
            className="w-full sm:w-48"
          >
            <RupiahInput
              value={budget}
              onValue={onBudget}
              onKeyDown={(event) => {
                if (event.key === 'Enter') onBudget(budget);
              }}
            />
          </Field>
        }
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a visible frame and legend */}
      <div role="group" aria-label={laptopAdvisorTexts.quickAmounts} className="mt-2 flex flex-wrap gap-2">
        {quickMillions.map((millions) => (
          <SelectChip
            key={millions}
            isSelected={budget === millions * million}
            onSelect={() => onBudget(millions * million)}
            className="text-sm"
          >
            {advisorText.millions(millions)}
          </SelectChip>
        ))}
      </div>
    </>
  );
}
