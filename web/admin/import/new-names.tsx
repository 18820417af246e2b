import { useId } from 'react';
import { formatNumber } from '#domain/number.ts';
import { moveInText } from '#web/text/id-import.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { ImportState, NameKind, Names } from './use-import.ts';

type NewNamesProps = { names: Names; isDisabled: boolean; onChoose: ImportState['setNames'] };

/** Brands and categories that the file has and the shop has not: each is made, or left out. */
export function NewNames({ names, isDisabled, onChoose }: NewNamesProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {(['brands', 'categories'] as const).map((kind) => (
        <NameList key={kind} kind={kind} names={names} isDisabled={isDisabled} onChoose={onChoose} />
      ))}
    </div>
  );
}

function NameList({ kind, names, isDisabled, onChoose }: NewNamesProps & { kind: NameKind }) {
  const titleId = useId();
  const entries = Object.entries(names[kind]).sort(([a], [b]) => a.localeCompare(b, 'id'));
  if (entries.length === 0) return null;
  const areAllChosen = entries.every(([, choice]) => choice === 'create');
  const choiceOf = (isMade: boolean) => (isMade ? ('create' as const) : ('skip' as const));
  return (
    <fieldset className="min-w-0" disabled={isDisabled} aria-labelledby={titleId}>
      <div className="flex items-center justify-between gap-3">
        <p id={titleId} className="font-semibold text-ink text-sm">
          {moveInText.names[kind]} <span className="font-normal text-muted">({formatNumber(entries.length)})</span>
        </p>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => onChoose(kind, Object.fromEntries(entries.map(([name]) => [name, choiceOf(!areAllChosen)])))}
        >
          {areAllChosen ? moveInText.none : moveInText.all}
        </Button>
      </div>
      <ul className="max-h-72 overflow-y-auto rounded-control border border-line px-3">
        {entries.map(([name, choice]) => (
          <li key={name}>
            <Checkbox
              label={<span className="break-words">{name}</span>}
              className="w-full"
              checked={choice === 'create'}
              onChange={(event) => onChoose(kind, { [name]: choiceOf(event.target.checked) })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
