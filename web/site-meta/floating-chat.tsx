import MessageCircle from 'lucide-react/icons/message-circle';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { agentText, uiText } from '#web/text/id.ts';
import { useBottomBarHeight } from '#web/ui/use-bottom-bar.ts';
import { AgentList } from './agent-list.tsx';

const appearsAfterMs = 2000;
/** On phones and tablets the bubble would lie over the page: it is withdrawn after this time or at the first scroll. */
const bubbleMs = 6000;
const smallScreen = '(max-width: 63.99rem)';
const closedKey = 'chat-bubble-closed';

function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(closedKey) !== null;
  } catch {
    // Storage is switched off: the bubble shows itself once per page.
    return false;
  }
}

function rememberClosed(): void {
  try {
    sessionStorage.setItem(closedKey, '1');
  } catch {
    // As above.
  }
}

type FloatingChatProps = { meta: SiteMeta; onChoose?: (agentName: string) => void };

/** A component of its own, so that nothing listens to the height of a bottom bar during hydration. */
export function FloatingChat(props: FloatingChatProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setShown, appearsAfterMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isShown && <ChatButton {...props} />;
}

function ChatButton({ meta, onChoose }: FloatingChatProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasBubble, setBubble] = useState(() => !wasClosed());
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const covered = useBottomBarHeight();

  useEffect(() => {
    if (!hasBubble) return;
    const withdraw = () => setBubble(false);
    if (!matchMedia(smallScreen).matches) {
      // On a wide page the first click hides the bubble, which covers content.
      window.addEventListener('click', withdraw, { once: true });
      return () => window.removeEventListener('click', withdraw);
    }
    const timer = setTimeout(withdraw, bubbleMs);
    window.addEventListener('scroll', withdraw, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', withdraw);
    };
  }, [hasBubble]);

  function closeBubble() {
    rememberClosed();
    setBubble(false);
  }

  return (
    <aside
      aria-label={agentText.region}
      className="pointer-events-none fixed right-4 bottom-4 z-30 flex flex-col-reverse items-end gap-3 print:hidden"
      ref={(element) => {
        if (!element) return;
        element.style.marginBottom = `${covered}px`;
        // On a low screen the agents scroll instead of reaching beyond its top.
        element.style.maxHeight = `calc(100dvh - 2rem - ${covered}px)`;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      {/* The bubble lies beside the button instead of widening this box: its coming and going moves nothing. */}
      <div className="relative shrink-0">
        {hasBubble && !isOpen && (
          <p className="pointer-events-none absolute inset-y-0 right-full my-auto mr-2 flex h-fit w-max max-w-[calc(100vw-6.5rem)] animate-rise items-center rounded-full bg-white py-1 pr-1 pl-4 font-medium text-ink text-sm shadow-float">
            {agentText.bubble}
            <button
              type="button"
              aria-label={uiText.close}
              className="pointer-events-auto ml-1 inline-flex size-8 items-center justify-center rounded-full text-muted hover:bg-surface-strong"
              onClick={() => {
                closeBubble();
                // The pressed button goes with the bubble.
                button.current?.focus();
              }}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </p>
        )}
        <button
          ref={button}
          type="button"
          aria-label={agentText.button}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="pointer-events-auto inline-flex size-14 items-center justify-center rounded-full bg-whatsapp-strong text-white shadow-float transition-transform hover:bg-whatsapp-hover active:scale-95"
          onClick={() => {
            closeBubble();
            setOpen(!isOpen);
          }}
        >
          {isOpen ? <X aria-hidden="true" /> : <MessageCircle aria-hidden="true" className="size-6" />}
        </button>
      </div>
      {/* After the button, so that Tab goes on to the agents; drawn above it. */}
      {isOpen && (
        <div
          id={id}
          className="pointer-events-auto min-h-0 w-[min(20rem,calc(100vw-2rem))] animate-rise overflow-y-auto overscroll-contain rounded-card border border-line bg-white p-4 shadow-float"
        >
          <p className="mb-3 font-semibold text-ink">{agentText.choose}</p>
          <AgentList meta={meta} message={agentText.greeting(meta.name)} onChoose={onChoose} />
        </div>
      )}
    </aside>
  );
}
