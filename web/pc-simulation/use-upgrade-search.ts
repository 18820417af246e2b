import { useEffect, useRef, useState } from 'react';
import type { SimulationUpgrade } from '#domain/pc-simulation/upgrade.contract.ts';
import { findUpgrade } from './simulation.queries.ts';

/** Asks the shop for upgrades; only the answer to the last question is shown. */
export function useUpgradeSearch() {
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [found, setFound] = useState<SimulationUpgrade | null>(null);
  const running = useRef(0);

  useEffect(() => {
    return () => {
      running.current += 1;
    };
  }, []);

  async function search(asked: Parameters<typeof findUpgrade>[0]) {
    running.current += 1;
    const run = running.current;
    setBusy(true);
    setFailed(false);
    try {
      const answer = await findUpgrade(asked);
      if (run === running.current) setFound(answer);
    } catch {
      if (run === running.current) setFailed(true);
    } finally {
      if (run === running.current) setBusy(false);
    }
  }

  return { isBusy, isFailed, found, search };
}
