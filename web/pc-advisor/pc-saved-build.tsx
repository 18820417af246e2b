import { formatRupiah } from '#domain/money.ts';
import type { SavedPcBuild } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { dateText } from '#web/text/id.ts';
import { rakitText } from '#web/text/id-rakit.ts';
import { BuildChanges } from '#web/ui/build-changes.tsx';
import { PcBuildFrame } from './pc-build-frame.tsx';
import { PcPrintSheet } from './pc-print-sheet.tsx';
import { PcResults } from './pc-results.tsx';
import { type EditLink, type ShownBuild, useBuild } from './use-build.ts';

type PcSavedBuildProps = {
  saved: SavedPcBuild;
  shopName: string;
  onBuy: (build: ShownBuild) => void;
  onRestart: () => void;
  editLink: EditLink;
};

/** A build that was saved before, with today's prices and what has changed since. */
export function PcSavedBuild({ saved, shopName, ...closing }: PcSavedBuildProps) {
  const { mainRequirement, os, budget, brand, note, items, changes, createdAt } = saved;
  const state = useBuild({ answers: { mainRequirement, os, budget, brand, note }, items });
  const { build } = state;
  return (
    <>
      <PcBuildFrame shopName={shopName} items={build?.items ?? []}>
        <div>
          <p>{rakitText.reopened(dateText(createdAt))}</p>
          <p className="text-muted">{rakitText.answers(mainRequirement, os, formatRupiah(budget))}</p>
        </div>
        <BuildChanges id="rakit-changes" title={rakitText.changed} changes={changes} unchanged={rakitText.unchanged} />
        <PcResults state={state} isSaved {...closing} />
      </PcBuildFrame>
      {build && <PcPrintSheet shopName={shopName} build={build} details={state.details} url={state.savedUrl} />}
    </>
  );
}
