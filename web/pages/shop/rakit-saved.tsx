import type { SavedPcBuild } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { PcSavedBuild } from '#web/pc-advisor/pc-saved-build.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { EditBuildLink } from './edit-build-link.tsx';
import { restartRakit, useBuyBuild } from './rakit-actions.ts';

type RakitSavedProps = {
  saved: SavedPcBuild | undefined;
  error: Error | null;
  onRetry: () => void;
  shopName: string;
};

export function RakitSaved({ saved, error, onRetry, shopName }: RakitSavedProps) {
  const buy = useBuyBuild();
  if (saved) {
    return (
      <PcSavedBuild
        saved={saved}
        shopName={shopName}
        onBuy={buy}
        onRestart={restartRakit}
        editLink={(build) => <EditBuildLink build={build} />}
      />
    );
  }
  return error && <ErrorState onRetry={onRetry} />;
}
