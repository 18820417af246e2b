import type { SavedPcBuild } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { Problem } from '#domain/problems.ts';
import { PcSavedBuild } from '#web/pc-advisor/pc-saved-build.tsx';
import { rakitText } from '#web/text/id-rakit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { restartRakit, useBuyBuild } from './rakit-actions.ts';

type RakitSavedProps = {
  saved: SavedPcBuild | undefined;
  error: Error | null;
  onRetry: () => void;
  shopName: string;
};

export function RakitSaved({ saved, error, onRetry, shopName }: RakitSavedProps) {
  const buy = useBuyBuild();
  if (saved) return <PcSavedBuild saved={saved} shopName={shopName} onBuy={buy} onRestart={restartRakit} />;
  if (!error) return null;
  if (!(error instanceof Problem && error.code === 'not-found')) return <ErrorState onRetry={onRetry} />;
  return <EmptyState text={rakitText.gone} action={<LinkButton href="/rakit">{rakitText.start}</LinkButton>} />;
}
