import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { siteMetaLimits } from '#domain/site-meta/site-meta.contract.ts';
import { DragHandle } from '#web/admin/form/drag-handle.tsx';
import { moveItem } from '#web/admin/form/move-item.ts';
import { rowAttribute, useReorder } from '#web/admin/list/use-reorder.ts';
import { controlText } from '#web/text/id.ts';
import { configurationText, formText, listText } from '#web/text/id-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { AgentValue } from './site-meta-values.ts';

type AgentsInputProps = {
  agents: AgentValue[];
  onAgents: (agents: AgentValue[]) => void;
  errorsAt: (path: string) => string[];
  isTouched: boolean;
};

/** The people that shoppers can chat with, in the order in which they are offered. */
export function AgentsInput({ agents, onAgents, errorsAt, isTouched }: AgentsInputProps) {
  const [spoken, setSpoken] = useState('');
  const titleOf = (place: number) => agents[place]?.name.trim() || configurationText.agentTitle(place + 1);
  const reorder = useReorder({
    count: agents.length,
    onMove(from, to) {
      setSpoken(listText.moved(titleOf(from), to + 1, agents.length));
      onAgents(moveItem(agents, from, to));
    },
    onDone: () => undefined,
  });

  function change(place: number, patch: Partial<AgentValue>) {
    onAgents(agents.map((agent, index) => (index === place ? { ...agent, ...patch } : agent)));
  }

  return (
    <div>
      {agents.length === 0 && <p className="text-muted text-sm">{configurationText.noAgents}</p>}
      <ol data-reorder-list className="grid grid-cols-1 gap-2">
        {agents.map((agent, place) => (
          <li
            key={agent.key}
            {...{ [rowAttribute]: place }}
            className={classNames(
              'flex items-start gap-1 rounded-control border p-2',
              reorder.dragged === place ? 'border-primary bg-primary-soft' : 'border-line',
            )}
          >
            <DragHandle title={titleOf(place)} {...reorder.handleProps(place)} />
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-2 sm:grid-cols-2">
              <Field
                label={`${configurationText.agentName} ${place + 1}`}
                isLabelHidden
                isRequired
                errors={errorsAt(`customerServices.${place}.name`)}
                isTouched={isTouched}
              >
                <TextInput
                  value={agent.name}
                  placeholder={configurationText.agentName}
                  autoComplete="off"
                  maxLength={siteMetaLimits.name}
                  onChange={(event) => change(place, { name: event.target.value })}
                />
              </Field>
              <Field
                label={`${configurationText.agentNumber} ${place + 1}`}
                isLabelHidden
                isRequired
                errors={errorsAt(`customerServices.${place}.waNumber`)}
                isTouched={isTouched}
              >
                <TextInput
                  value={agent.waNumber}
                  placeholder={formText.waHint}
                  inputMode="tel"
                  autoComplete="off"
                  onChange={(event) => change(place, { waNumber: event.target.value })}
                />
              </Field>
            </div>
            <IconButton
              aria-label={controlText.remove(titleOf(place))}
              onClick={() => onAgents(agents.filter((_, index) => index !== place))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button
        size="sm"
        variant="secondary"
        className="mt-3"
        disabled={agents.length >= siteMetaLimits.agents}
        onClick={() => onAgents([...agents, { key: crypto.randomUUID(), name: '', waNumber: '' }])}
      >
        <Plus aria-hidden="true" className="size-4" />
        {configurationText.addAgent}
      </Button>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}
