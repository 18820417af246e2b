import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { useEffect, useRef, useState } from 'react';
import { useMay } from '#web/session/areas.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { orderCountsQuery } from './order.queries.ts';

const storageKey = 'order-sound';

/** Two short tones, made by the browser itself: no file to fetch. */
function playSound(): void {
  const context = new AudioContext();
  for (const [at, hertz] of [
    [0, 660],
    [0.18, 880],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.15, context.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + 0.16);
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.16);
  }
  setTimeout(() => void context.close(), 1_000);
}

function storedChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
}

/** A quiet notice for every new order, with a sound where staff have switched it on. */
export function OrderSound() {
  const [isOn, setOn] = useState(storedChoice);
  const mayOrders = useMay('orders');
  const count = useQuery({ ...orderCountsQuery, enabled: mayOrders }).data?.new;
  const before = useRef(count);

  useEffect(() => {
    const isMore = count !== undefined && before.current !== undefined && count > before.current;
    before.current = count ?? before.current;
    if (!isMore) return;
    showToast(text.arrived, 'info');
    if (isOn) playSound();
  }, [count, isOn]);

  function toggle() {
    setOn(!isOn);
    try {
      localStorage.setItem(storageKey, isOn ? 'off' : 'on');
    } catch {
      // It lasts as long as the page.
    }
    if (!isOn) playSound();
  }

  if (!mayOrders) return null;
  const Icon = isOn ? Bell : BellOff;
  return (
    <IconButton
      aria-label={isOn ? text.soundOff : text.soundOn}
      title={isOn ? text.soundOff : text.soundOn}
      onClick={toggle}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
