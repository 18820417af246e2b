import MessageCircle from 'lucide-react/icons/message-circle';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useState } from 'react';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { agentText, uiText } from '#web/text/id.ts';
import { AgentList } from './agent-list.tsx';

const appearsAfterMs = 2000;

export function FloatingChat({ meta, onChoose }: { meta: SiteMeta; onChoose?: (agentName: string) => void }) {
  const [isShown, setShown] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [hasBubble, setBubble] = useState(true);
  const id = useId();

  useEffect(() => {
    const timer = setTimeout(() => setShown(true), appearsAfterMs);
    return () => clearTimeout(timer);
  }, []);

  if (!isShown) return null;
  return (
    <aside
      aria-label={agentText.region}
      className="fixed right-4 bottom-4 z-30 flex flex-col items-end gap-3 print:hidden max-md:bottom-[calc(var(--bottom-bar,0px)+1rem)]"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      {isOpen && (
        <div
          id={id}
          className="w-[min(20rem,calc(100vw-2rem))] animate-rise rounded-card border border-line bg-white p-4 shadow-float"
        >
          <p className="mb-3 font-semibold text-ink">{agentText.choose}</p>
          <AgentList meta={meta} message={agentText.greeting(meta.name)} onChoose={onChoose} />
        </div>
      )}
      <div className="flex items-center gap-2">
        {hasBubble && !isOpen && (
          <p className="flex max-w-[calc(100vw-6.5rem)] animate-rise items-center rounded-full bg-white py-1 pr-1 pl-4 font-medium text-ink text-sm shadow-float">
            {agentText.bubble}
            <button
              type="button"
              aria-label={uiText.close}
              className="ml-1 inline-flex size-8 items-center justify-center rounded-full text-muted hover:bg-surface-strong"
              onClick={() => setBubble(false)}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </p>
        )}
        <button
          type="button"
          aria-label={agentText.button}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="inline-flex size-14 items-center justify-center rounded-full bg-whatsapp-strong text-white shadow-float transition-transform hover:bg-whatsapp-hover active:scale-95"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <X aria-hidden="true" /> : <MessageCircle aria-hidden="true" className="size-6" />}
        </button>
      </div>
    </aside>
  );
}
