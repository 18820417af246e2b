import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from './error-state.tsx';

/** A page whose data could not be fetched; 'Coba lagi' fetches it again. */
export function ReloadError({ reset }: { reset: () => void }) {
  const router = useRouter();
  const [isRetrying, setRetrying] = useState(false);
  async function retry() {
    setRetrying(true);
    await router.invalidate();
    setRetrying(false);
    reset();
  }
  return <ErrorState isRetrying={isRetrying} onRetry={() => void retry()} />;
}
