import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { UpgradeStep } from '#domain/pc-simulation/upgrade.contract.ts';
import { buildQueryOf } from '#web/pc-simulation/build-items.ts';
import { rememberCards } from '#web/pc-simulation/simulation.queries.ts';
import { updateSimulation, useStoredSimulation } from '#web/pc-simulation/simulation-store.ts';
import { UpgradePanel } from '#web/pc-simulation/upgrade-panel.tsx';
import { upgradeText } from '#web/text/id-simulasi.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { useBuyParts } from './simulasi-actions.ts';

export function SimulasiUpgrade() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const buy = useBuyParts();
  const { answers, owned } = useStoredSimulation();

  function toBuild({ items }: UpgradeStep) {
    rememberCards(queryClient, items);
    showToast(upgradeText.taken);
    void navigate({ to: '/simulasi', search: buildQueryOf(items) });
  }

  return (
    <UpgradePanel
      answers={answers}
      onAnswers={(answers) => updateSimulation({ answers })}
      owned={owned}
      onOwned={(owned) => updateSimulation({ owned })}
      onBuild={toBuild}
      onCart={({ items }) => void buy(items)}
    />
  );
}
