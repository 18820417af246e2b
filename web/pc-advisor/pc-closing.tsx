import MessageCircle from 'lucide-react/icons/message-circle';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Save from 'lucide-react/icons/save';
import { useState } from 'react';
import { confirmations } from '#web/text/id-dialogs.ts';
import { rakitText } from '#web/text/id-rakit.ts';
import { Button } from '#web/ui/button.tsx';
import { ChatBubble } from '#web/ui/chat-bubble.tsx';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { saveBuild } from './pc-advisor.queries.ts';
import { PcSavedLink } from './pc-save.tsx';
import type { EditLink, ShownBuild } from './use-build.ts';

async function restart(onRestart: () => void): Promise<void> {
  if (await askConfirm(confirmations.restart)) onRestart();
}

export function RestartButton({ onRestart }: { onRestart: () => void }) {
  return (
    <Button variant="secondary" onClick={() => void restart(onRestart)}>
      <RotateCcw aria-hidden="true" />
      {rakitText.again}
    </Button>
  );
}

type PcClosingProps = {
  build: ShownBuild;
  savedUrl: string | null;
  onSaved: (build: ShownBuild, url: string) => void;
  onBuy: (build: ShownBuild) => void;
  onRestart: () => void;
  /** A link that opens the build elsewhere. */
  editLink: EditLink;
};

/** Result 4: what to do with the build. */
export function PcClosing({ build, savedUrl, onSaved, onBuy, onRestart, editLink }: PcClosingProps) {
  const [isSaving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    try {
      onSaved(build, (await saveBuild(build.answers, build.items)).url);
    } catch (error) {
      console.warn('saving the build failed', error);
      showToast(rakitText.savedFailed, 'error');
    } finally {
      setSaving(false);
    }
  }

  return (
    <>
      <ChatBubble side="bot">
        <p className="font-semibold">{rakitText.closing}</p>
      </ChatBubble>
      <div className="flex animate-rise flex-wrap justify-end gap-2">
        <Button variant="whatsapp" className="max-sm:w-full" onClick={() => onBuy(build)}>
          <MessageCircle aria-hidden="true" />
          {rakitText.buy}
        </Button>
        <Button variant="secondary" busy={isSaving} onClick={() => void save()}>
          <Save aria-hidden="true" />
          {rakitText.save}
        </Button>
        <RestartButton onRestart={onRestart} />
      </div>
      <div className="flex justify-end text-sm">{editLink(build)}</div>
      {savedUrl && <PcSavedLink url={savedUrl} />}
    </>
  );
}
