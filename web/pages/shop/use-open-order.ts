import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { afterPaint } from '#web/ui/after-paint.ts';

/** Opens the order page. Until it is there, nothing more may be added: a second press would add the same again. */
export function useOpenOrder() {
  const navigate = useNavigate();
  const isOpening = useRef(false);
  return {
    isOpening: () => isOpening.current,
    openOrder(): void {
      isOpening.current = true;
      afterPaint(async () => {
        await navigate({ to: '/order' });
        isOpening.current = false;
      });
    },
  };
}
