import { useState } from 'react';
import { simulationLimits, simulationMessages } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import { upgradeText } from '#web/text/id-simulasi.ts';
import { RemovableChip } from '#web/ui/chip.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { suggestOwned } from './simulation.queries.ts';
import type { OwnedPart, OwnedPc } from './simulation-store.ts';

type Owned = Pick<OwnedPc, 'text' | 'parts'>;

export function ownedError({ text, parts }: Owned): string | null {
  const length = text.trim().length;
  if (length === 0 && parts.length === 0) return upgradeText.missing;
  return length > simulationLimits.ownedText ? simulationMessages.ownedTooLong : null;
}

async function suggestions(text: string, signal: AbortSignal) {
  const found = await suggestOwned(text, signal);
  return found.map(({ slot, name }) => ({
    value: `${slot}/${name}`,
    label: name,
    hint: simulationSlotNames[slot],
    slot,
    name,
  }));
}

type OwnedFieldsProps = { owned: Owned; isTouched: boolean; onOwned: (owned: Owned) => void };

export function OwnedFields({ owned, isTouched, onOwned }: OwnedFieldsProps) {
  const { text, parts } = owned;
  const [search, setSearch] = useState('');
  const error = ownedError(owned);

  function add(part: OwnedPart) {
    setSearch('');
    const isThere = parts.some(({ slot, name }) => slot === part.slot && name === part.name);
    if (!isThere && parts.length < simulationLimits.ownedParts) onOwned({ text, parts: [...parts, part] });
  }

  return (
    <>
      <Field
        label={upgradeText.text}
        hint={upgradeText.textHint}
        isTouched={isTouched}
        errors={error === null ? [] : [error]}
      >
        <TextArea rows={3} value={text} onChange={({ target }) => onOwned({ text: target.value, parts })} />
      </Field>
      <Field label={upgradeText.add}>
        <Combobox
          text={search}
          onText={setSearch}
          onPick={add}
          search={suggestions}
          minChars={2}
          placeholder={upgradeText.addPlaceholder}
          listLabel={upgradeText.suggestions}
        />
      </Field>
      {parts.length > 0 && (
        <ul aria-label={upgradeText.owned} className="flex flex-wrap gap-2">
          {parts.map((part) => (
            <li key={`${part.slot}/${part.name}`}>
              <RemovableChip
                label={part.name}
                onRemove={() => onOwned({ text, parts: parts.filter((each) => each !== part) })}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
