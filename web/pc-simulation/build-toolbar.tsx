import { onlineManager } from '@tanstack/react-query';
import Eraser from 'lucide-react/icons/eraser';
import Undo2 from 'lucide-react/icons/undo-2';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';
import { completeText, simulasiText } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type BuildToolbarProps = {
  canUndo: boolean;
  canClear: boolean;
  onComplete: () => void;
  onUndo: () => void;
  onClear: () => void;
};

/** What changes the build as a whole. */
export function BuildToolbar({ canUndo, canClear, onComplete, onUndo, onClear }: BuildToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <Button wraps aria-haspopup="dialog" className="max-sm:flex-1" onClick={onComplete}>
        <WandSparkles aria-hidden="true" />
        {completeText.button}
      </Button>
      <IconButton variant="outline" aria-label={simulasiText.undo} aria-disabled={!canUndo} onClick={onUndo}>
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton variant="outline" aria-label={simulasiText.clear} aria-disabled={!canClear} onClick={onClear}>
        <Eraser aria-hidden="true" />
      </IconButton>
    </div>
  );
}

const useIsOnline = () =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );

export function OfflineNotice() {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <p role="status" className="mb-4 flex items-center gap-2 rounded-control bg-warning-soft p-3 text-warning">
      <WifiOff aria-hidden="true" />
      {simulasiText.offline}
    </p>
  );
}
