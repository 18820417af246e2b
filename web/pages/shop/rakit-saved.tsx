import type { SavedPcBuild } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { PcSavedBuild } from '#web/pc-advisor/pc-saved-build.tsx';
import { rakitText } from '#web/text/id.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { restartRakit, useBuyBuild } from './rakit-actions.ts';

type RakitSavedProps = { saved: SavedPcBuild | undefined; isMissing: boolean; shopName: string };

export function RakitSaved({ saved, isMissing, shopName }: RakitSavedProps) {
  const buy = useBuyBuild();
  if (saved) return <PcSavedBuild saved={saved} shopName={shopName} onBuy={buy} onRestart={restartRakit} />;
  if (!isMissing) return null;
  return <EmptyState text={rakitText.gone} action={<LinkButton href="/rakit">{rakitText.start}</LinkButton>} />;
}
