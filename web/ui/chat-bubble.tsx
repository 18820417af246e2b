import Bot from 'lucide-react/icons/bot';
import type { ReactNode, Ref } from 'react';
import { chatText } from '#web/text/id.ts';
import { classNames } from './class-names.ts';

export type ChatSide = 'bot' | 'customer';

export interface ChatBubbleProps {
  side: ChatSide;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
  className?: string;
}

/** A message: the assistant's on the left, the shopper's on the right. */
export function ChatBubble({ side, children, ref, className }: ChatBubbleProps) {
  const isBot = side === 'bot';
  return (
    <div
      ref={ref}
      className={classNames(
        'flex animate-rise scroll-mt-36 scroll-mb-6 gap-2.5 print:animate-none',
        !isBot && 'justify-end',
        className,
      )}
    >
      {isBot && <ChatAvatar />}
      <div
        className={classNames(
          'min-w-0 max-w-[34rem] rounded-[1.25rem] px-4 py-2.5 max-sm:max-w-[85%]',
          isBot ? 'rounded-tl-small bg-surface-strong text-ink' : 'rounded-br-small bg-primary text-white',
        )}
      >
        <span className="sr-only">{isBot ? chatText.bot : chatText.customer}</span>
        {children}
      </div>
    </div>
  );
}

function ChatAvatar() {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-ink text-white"
    >
      <Bot />
    </span>
  );
}

/** Where the shopper answers: a panel on the shopper's side that holds the controls, below what the bot asked. */
export function ChatAnswer({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={classNames(
        'ml-auto w-fit max-w-full animate-rise rounded-[1.25rem] rounded-tr-small border border-primary/25 bg-primary-soft p-3 sm:max-w-[80%]',
        className,
      )}
    >
      {children}
    </div>
  );
}

type ChatOpeningProps = { step: number; customer: string; bot: string };

/** The first two messages, one after the other. */
export function ChatOpening({ step, customer, bot }: ChatOpeningProps) {
  return (
    <>
      {step >= 1 && (
        <ChatBubble side="customer">
          <p>{customer}</p>
        </ChatBubble>
      )}
      {step >= 2 && (
        <ChatBubble side="bot">
          <p>{bot}</p>
        </ChatBubble>
      )}
      {(step === 1 || step === 2) && <ChatTyping key={step} />}
    </>
  );
}

const dot = 'size-2 animate-pulse rounded-full bg-muted';

/** The typing indicator. */
export function ChatTyping({ text }: { text?: string }) {
  return (
    <ChatBubble side="bot">
      <span className="flex min-h-6 items-center gap-1.5">
        {text ? <span className="mr-1">{text}</span> : <span className="sr-only">{chatText.typing}</span>}
        <span aria-hidden="true" className={dot} />
        <span aria-hidden="true" className={`${dot} [animation-delay:200ms]`} />
        <span aria-hidden="true" className={`${dot} [animation-delay:400ms]`} />
      </span>
    </ChatBubble>
  );
}
