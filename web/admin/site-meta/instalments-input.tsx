import { type Control, useWatch } from 'react-hook-form';
import { instalmentLimits } from '#domain/catalogue/instalments.ts';
import { TextRowsInput } from '#web/admin/form/text-rows-input.tsx';
import { configurationText } from '#web/text/id-configuration.ts';
import type { SiteMetaValues } from './site-meta-values.ts';

const { instalment: words } = configurationText;

/** The ways to pay in parts that product pages calculate, in the order in which they are shown. */
export function InstalmentsInput({ control }: { control: Control<SiteMetaValues> }) {
  const plans = useWatch({ control, name: 'instalments' });
  return (
    <TextRowsInput
      control={control}
      name="instalments"
      titleOf={words.row}
      max={instalmentLimits.plans}
      addLabel={words.add}
      newRow={() => ({ name: plans.at(-1)?.name ?? '', months: '', ratePercent: '' })}
      empty={words.none}
      className="sm:grid-cols-[1fr_8rem_9rem]"
      columns={{
        name: { label: words.name, maxLength: instalmentLimits.name, placeholder: words.name },
        months: { label: words.months, inputMode: 'numeric', suffix: words.monthsUnit },
        ratePercent: { label: words.rate, inputMode: 'decimal', suffix: words.rateUnit },
      }}
    />
  );
}
