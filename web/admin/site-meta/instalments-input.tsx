import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { instalmentLimits } from '#domain/catalogue/instalments.ts';
import { TextField } from '#web/admin/form/form-field.tsx';
import { RowsInput, rowLabel } from '#web/admin/form/rows-input.tsx';
import { configurationText } from '#web/text/id-admin.ts';
import type { SiteMetaValues } from './site-meta-values.ts';

const { instalment: words } = configurationText;

/** The ways to pay in parts that product pages calculate, in the order in which they are shown. */
export function InstalmentsInput({ control }: { control: Control<SiteMetaValues> }) {
  const rows = useFieldArray({ control, name: 'instalments' });
  const plans = useWatch({ control, name: 'instalments' });
  return (
    <RowsInput
      rows={rows}
      titleOf={(place) => plans[place]?.name.trim() || words.row(place + 1)}
      max={instalmentLimits.plans}
      addLabel={words.add}
      onAdd={() => rows.append({ name: plans.at(-1)?.name ?? '', months: '', ratePercent: '' })}
      empty={words.none}
      className="sm:grid-cols-[1fr_8rem_9rem]"
    >
      {(place) => (
        <>
          <TextField
            control={control}
            name={`instalments.${place}.name`}
            {...rowLabel(words.name, place)}
            isRequired
            maxLength={instalmentLimits.name}
            placeholder={words.name}
          />
          <TextField
            control={control}
            name={`instalments.${place}.months`}
            {...rowLabel(words.months, place)}
            isRequired
            inputMode="numeric"
            suffix={words.monthsUnit}
          />
          <TextField
            control={control}
            name={`instalments.${place}.ratePercent`}
            {...rowLabel(words.rate, place)}
            isRequired
            inputMode="decimal"
            suffix={words.rateUnit}
          />
        </>
      )}
    </RowsInput>
  );
}
