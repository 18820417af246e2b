import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { siteMetaLimits } from '#domain/site-meta/site-meta.contract.ts';
import { TextField } from '#web/admin/form/form-field.tsx';
import { RowsInput, rowLabel } from '#web/admin/form/rows-input.tsx';
import { configurationText, formText } from '#web/text/id-admin.ts';
import type { SiteMetaValues } from './site-meta-values.ts';

/** The people that shoppers can chat with, in the order in which they are offered. */
export function AgentsInput({ control }: { control: Control<SiteMetaValues> }) {
  const rows = useFieldArray({ control, name: 'customerServices' });
  const agents = useWatch({ control, name: 'customerServices' });
  return (
    <RowsInput
      rows={rows}
      titleOf={(place) => agents[place]?.name.trim() || configurationText.agentTitle(place + 1)}
      max={siteMetaLimits.agents}
      addLabel={configurationText.addAgent}
      onAdd={() => rows.append({ name: '', waNumber: '' })}
      empty={configurationText.noAgents}
      className="sm:grid-cols-2"
    >
      {(place) => (
        <>
          <TextField
            control={control}
            name={`customerServices.${place}.name`}
            {...rowLabel(configurationText.agentName, place)}
            isRequired
            maxLength={siteMetaLimits.name}
            placeholder={configurationText.agentName}
          />
          <TextField
            control={control}
            name={`customerServices.${place}.waNumber`}
            {...rowLabel(configurationText.agentNumber, place)}
            isRequired
            inputMode="tel"
            placeholder={formText.waHint}
          />
        </>
      )}
    </RowsInput>
  );
}
