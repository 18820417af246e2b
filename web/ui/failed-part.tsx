import { useEffect, useRef } from 'react';
import { stateText } from '#web/text/id.ts';
import { RetryNotice } from './retry-notice.tsx';
import { showToast } from './toast-queue.ts';

/** In the place of a part whose code could not be loaded. */
export function FailedPart({ onRetry }: { onRetry: () => void }) {
  return <RetryNotice query={{ isFetching: false, refetch: onRetry }} className="pb-4" />;
}

type FailedDialogProps = { isOpen?: boolean; onClose: () => void; onRetry: () => void };

/** Instead of a dialog whose code could not be loaded: a notice. The next press tries again. */
export function FailedDialog({ isOpen = true, onClose, onRetry }: FailedDialogProps) {
  const isReported = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    if (isReported.current) {
      onRetry();
      return;
    }
    isReported.current = true;
    showToast(stateText.error.title, 'error');
    onClose();
  }, [isOpen, onClose, onRetry]);
  return null;
}
