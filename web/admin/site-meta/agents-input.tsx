import type { Control } from 'react-hook-form';
import { siteMetaLimits } from '#domain/site-meta/site-meta.contract.ts';
import { TextRowsInput } from '#web/admin/form/text-rows-input.tsx';
import { formText } from '#web/text/id-admin-form.ts';
import { configurationText as text } from '#web/text/id-configuration.ts';
import type { SiteMetaValues } from './site-meta-values.ts';

/** The people that shoppers can chat with, in the order in which they are offered. */
export function AgentsInput({ control }: { control: Control<SiteMetaValues> }) {
  return (
    <TextRowsInput
      control={control}
      name="customerServices"
      titleOf={text.agentTitle}
      max={siteMetaLimits.agents}
      addLabel={text.addAgent}
      newRow={() => ({ name: '', waNumber: '' })}
      empty={text.noAgents}
      className="sm:grid-cols-2"
      columns={{
        name: { label: text.agentName, maxLength: siteMetaLimits.name, placeholder: text.agentName },
        waNumber: { label: text.agentNumber, inputMode: 'tel', placeholder: formText.waHint },
      }}
    />
  );
}
