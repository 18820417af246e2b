import { useState } from 'react';
import { simulasiActionText } from '#web/text/id-simulasi.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { type BuildItem, totalRupiah } from './build-items.ts';
import { saveSimulation } from './simulation.queries.ts';
import { maxSavedLinks, type SimulationAnswers, storedSimulation, updateSimulation } from './simulation-store.ts';

type BuildSavingOptions = {
  /** The link belongs to this very build: a change takes it away. */
  build: readonly BuildItem[];
  /** The same parts at the prices of today. */
  items: readonly BuildItem[];
  answers: SimulationAnswers;
};

/** Saves the build in the shop, under a link of its own. */
export function useBuildSaving({ build, items, answers }: BuildSavingOptions) {
  const [saved, setSaved] = useState<{ url: string; build: readonly BuildItem[] } | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    try {
      const { _id, url } = await saveSimulation(items, answers);
      setSaved({ url, build });
      const link = { id: _id, totalRupiah: totalRupiah(items), savedAt: new Date().toISOString() };
      updateSimulation({ saved: [link, ...storedSimulation().saved].slice(0, maxSavedLinks) });
    } catch {
      showToast(simulasiActionText.saveFailed, 'error');
    } finally {
      setSaving(false);
    }
  }

  return { savedUrl: saved?.build === build ? saved.url : null, isSaving, onSave: () => void save() };
}
