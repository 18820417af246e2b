import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatRupiah } from '#domain/money.ts';
import { pcBudget } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { Problem } from '#domain/problems.ts';
import { dateText } from '#web/text/id.ts';
import { compareBuildsText as text } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type BuildItem, linkedItems, totalRupiah } from './build-items.ts';
import { type BuildLink, readBuildLink } from './build-link.ts';
import { CompareTable } from './compare-table.tsx';
import { checkQuery, completeBuild, loadCards, savedSimulationQuery } from './simulation.queries.ts';
import { type SimulationAnswers, useStoredSimulation } from './simulation-store.ts';

type OtherBuild = { label: string; items: readonly BuildItem[] };

type CompareDialogProps = {
  isOpen: boolean;
  items: readonly BuildItem[];
  answers: SimulationAnswers;
  onClose: () => void;
  onTake: (items: readonly BuildItem[]) => void;
};

export function CompareDialog({ isOpen, items, answers, onClose, onTake }: CompareDialogProps) {
  const [other, setOther] = useState<OtherBuild | null>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      size="lg"
      footer={
        other && (
          <>
            <Button variant="secondary" onClick={() => setOther(null)}>
              {text.another}
            </Button>
            <Button
              onClick={() => {
                onTake(other.items);
                setOther(null);
              }}
            >
              {text.takeOther}
            </Button>
          </>
        )
      }
    >
      {other ? (
        <Comparison items={items} other={other} answers={answers} />
      ) : (
        <ChooseOther items={items} answers={answers} onOther={setOther} />
      )}
    </Dialog>
  );
}

function Comparison({ items, other, answers }: { other: OtherBuild } & Pick<CompareDialogProps, 'items' | 'answers'>) {
  const { data: mine } = useQuery(checkQuery(items, answers));
  const { data: theirs } = useQuery({ ...checkQuery(other.items, answers), placeholderData: undefined });
  return (
    <CompareTable
      mine={{ label: text.mine, items, check: mine }}
      other={{ label: other.label, items: other.items, check: theirs }}
    />
  );
}

type ChooseOtherProps = Pick<CompareDialogProps, 'items' | 'answers'> & { onOther: (other: OtherBuild) => void };

function ChooseOther({ items, answers, onOther }: ChooseOtherProps) {
  const queryClient = useQueryClient();
  const { saved } = useStoredSimulation();
  const [pasted, setPasted] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const budget = Math.min(pcBudget.max, Math.max(pcBudget.min, totalRupiah(items)));

  async function run(name: string, find: () => Promise<OtherBuild | string>) {
    setBusy(name);
    setError(null);
    try {
      const found = await find();
      if (typeof found === 'string') setError(found);
      else onOther(found);
    } catch (failure) {
      setError(failure instanceof Problem && failure.status === 404 ? text.notFound : text.failed);
    } finally {
      setBusy(null);
    }
  }

  async function open(link: BuildLink | null): Promise<OtherBuild | string> {
    if (!link) return text.wrongLink;
    const found =
      'savedId' in link
        ? (await queryClient.fetchQuery(savedSimulationQuery(link.savedId))).items
        : linkedItems(link.parts, await loadCards(queryClient, link.parts));
    return found.length > 0 ? { label: text.other, items: found } : text.notFound;
  }

  async function recommend(): Promise<OtherBuild | string> {
    const found = await completeBuild([], { ...answers, budget });
    return found.items.length > 0 ? { label: text.advice, items: found.items } : text.noRecommended;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run('link', () => open(readBuildLink(pasted, window.location.origin)));
  }

  return (
    <div className="flex flex-col gap-6">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <p>{text.text}</p>
        <Field label={text.link} isTouched errors={error ? [error] : []}>
          <TextInput value={pasted} inputMode="url" onChange={({ target }) => setPasted(target.value)} />
        </Field>
        <Button type="submit" busy={busy === 'link'} className="self-start">
          {text.submit}
        </Button>
      </form>
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
        <Button variant="secondary" busy={busy === 'advice'} onClick={() => void run('advice', recommend)}>
          {text.recommended}
        </Button>
        <span className="text-muted text-sm">{text.recommendedHint(formatRupiah(budget))}</span>
      </div>
      {saved.length > 0 && (
        <div className="border-line border-t pt-5">
          <h3 className="mb-2 font-bold text-base">{text.recent}</h3>
          <ul className="flex flex-col gap-2">
            {saved.map(({ id, totalRupiah, savedAt }) => (
              <li key={id}>
                <Button
                  variant="secondary"
                  isWide
                  className="justify-start!"
                  busy={busy === id}
                  onClick={() => void run(id, () => open({ savedId: id }))}
                >
                  {text.recentOne(dateText(savedAt), formatRupiah(totalRupiah))}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
