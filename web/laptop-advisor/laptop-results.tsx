import { Link } from '@tanstack/react-router';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Share2 from 'lucide-react/icons/share-2';
import type { LaptopRecommendations } from '#domain/laptop-advisor/laptop-advisor.contract.ts';
import { laptopAdvisorTexts } from '#domain/laptop-advisor/questions.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ChatBubble } from '#web/ui/chat-bubble.tsx';
import { useChatSteps } from '#web/ui/chat-steps.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { LaptopGrid, LaptopList, type OpenLaptop, Unfolding } from './laptop-list.tsx';

const none: LaptopRecommendations = { main: [], alternatives: [] };

/** What the bot says about the outcome. */
export function outcomeText(outcome: LaptopRecommendations | 'failed'): string {
  if (outcome === 'failed') return laptopAdvisorTexts.notReached;
  if (outcome.main.length > 0) return laptopAdvisorTexts.found;
  return laptopAdvisorTexts.notFound;
}

/** The list and the closing come after a second, the spinner goes after two. */
const resultMs = [1000, 1000];

type LaptopResultsProps = {
  outcome: LaptopRecommendations | 'failed';
  /** Replaces results that are already there: nothing is waited for. */
  isAgain: boolean;
  isLoading: boolean;
  /** The category of laptops; undefined where there is none. */
  category: string | undefined;
  onOpen: OpenLaptop;
  onShare: () => void;
  onRestart: () => void;
};

export function LaptopResults({
  outcome,
  isAgain,
  isLoading,
  category,
  onOpen,
  onShare,
  onRestart,
}: LaptopResultsProps) {
  const { main, alternatives } = outcome === 'failed' ? none : outcome;
  const hasMain = main.length > 0;
  const step = useChatSteps(resultMs, isAgain || !hasMain);
  return (
    <div
      aria-busy={isLoading || undefined}
      className={classNames('flex flex-col gap-4 transition-opacity', isLoading && 'opacity-60')}
    >
      <ChatBubble side="bot">
        <p>
          {outcomeText(outcome)}
          <span className={classNames('ml-2 inline-flex size-4 align-[-2px]', !hasMain && 'hidden')}>
            {step < 2 && <Spinner size="sm" className="text-primary" />}
          </span>
        </p>
      </ChatBubble>
      {step >= 1 && (
        <>
          {hasMain && <LaptopList title={laptopAdvisorTexts.mainTitle} laptops={main} hasBest onOpen={onOpen} />}
          {!hasMain && outcome !== 'failed' && (
            <LaptopList title={laptopAdvisorTexts.alternativesTitle} laptops={alternatives} onOpen={onOpen} />
          )}
          {hasMain && alternatives.length > 0 && (
            <Unfolding summary={laptopAdvisorTexts.similar(alternatives.length)}>
              <LaptopGrid laptops={alternatives} onOpen={onOpen} />
            </Unfolding>
          )}
          <Closing
            canShare={hasMain || alternatives.length > 0}
            category={category}
            onShare={onShare}
            onRestart={onRestart}
          />
        </>
      )}
    </div>
  );
}

type ClosingProps = { canShare: boolean; category: string | undefined; onShare: () => void; onRestart: () => void };

function Closing({ canShare, category, onShare, onRestart }: ClosingProps) {
  return (
    <>
      <ChatBubble side="bot">
        <p className="font-semibold">{laptopAdvisorTexts.closing}</p>
      </ChatBubble>
      <div className="flex flex-wrap justify-end gap-2">
        {canShare ? (
          <Button variant="secondary" onClick={onShare}>
            <Share2 aria-hidden="true" />
            {laptopAdvisorTexts.share}
          </Button>
        ) : (
          <Link to="/products" search={{ category }} className={buttonClass({ variant: 'secondary' })}>
            {laptopAdvisorTexts.catalogue}
          </Link>
        )}
        <Button onClick={onRestart}>
          <RotateCcw aria-hidden="true" />
          {laptopAdvisorTexts.again}
        </Button>
      </div>
    </>
  );
}
