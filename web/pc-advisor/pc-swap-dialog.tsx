import { useQuery } from '@tanstack/react-query';
import { formatRupiah } from '#domain/money.ts';
import type { PcAlternative, PcBuildItem } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { rakitText } from '#web/text/id-rakit.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { alternativesQuery } from './pc-advisor.queries.ts';
import { itemKey, variantText } from './pc-part-list.tsx';
import type { ShownBuild } from './use-build.ts';

type PcSwapDialogProps = {
  build: ShownBuild;
  /** Null: closed. */
  replaced: PcBuildItem | null;
  onClose: () => void;
  onChoose: (items: PcBuildItem[]) => void;
};

export function PcSwapDialog({ build, replaced, onClose, onChoose }: PcSwapDialogProps) {
  return (
    <Dialog isOpen={replaced !== null} onClose={onClose} title={replaced ? rakitText.swapTitle(replaced.name) : ''}>
      {replaced && <Alternatives build={build} replaced={replaced} onChoose={onChoose} />}
    </Dialog>
  );
}

type AlternativesProps = { build: ShownBuild; replaced: PcBuildItem; onChoose: (items: PcBuildItem[]) => void };

function Alternatives({ build: { answers, items }, replaced, onChoose }: AlternativesProps) {
  const { data, isError } = useQuery(alternativesQuery(answers, items, replaced));
  if (isError) return <p role="alert">{rakitText.loadFailed}</p>;
  if (!data) return <Spinner label={rakitText.swapTitle(replaced.name)} />;
  if (data.length === 0) return <p>{rakitText.swapNone}</p>;
  const choose = ({ item }: PcAlternative) =>
    onChoose(items.flatMap((each) => (each === replaced ? (item ?? []) : each)));
  return (
    <>
      <p className="mb-3 text-muted text-sm">{rakitText.swapText}</p>
      <ul className="grid gap-2">
        {data.map((choice) => (
          <li key={choice.item ? `${itemKey(choice.item)}/${choice.item.qty}` : ''}>
            <button
              type="button"
              onClick={() => choose(choice)}
              className="flex w-full items-center gap-3 rounded-control border border-line p-2 text-left enabled-hover:border-primary enabled-hover:bg-surface"
            >
              <span className="w-14 shrink-0">
                <Picture path={choice.item?.product.thumbnail} alt="" variant="product" sizes="3.5rem" />
              </span>
              <span className="flex min-w-0 flex-1 flex-col gap-x-3 sm:flex-row sm:items-center">
                <span className="min-w-0 flex-1">
                  <span className="block break-words font-semibold leading-5">
                    {choice.item && choice.item.qty > 1 ? `${choice.item.qty} × ` : ''}
                    {choice.item?.product.name ?? rakitText.without(replaced.name)}
                  </span>
                  {choice.item?.variant && <span className="block text-muted text-sm">{variantText(choice.item)}</span>}
                  {!choice.withinBudget && <Badge variant="warning">{rakitText.overBudget}</Badge>}
                </span>
                <span className="shrink-0 font-bold text-sm tabular-nums">
                  {differenceText(choice.differenceRupiah)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function differenceText(rupiah: number): string {
  if (rupiah === 0) return rakitText.samePrice;
  return `${rupiah > 0 ? '+' : '−'}${formatRupiah(Math.abs(rupiah))}`;
}
