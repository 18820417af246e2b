import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatRupiah } from '#domain/money.ts';
import { type PcAnswers, pcBudget } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { rakitText } from '#web/text/id-rakit.ts';
import { Button } from '#web/ui/button.tsx';
import { ChatBubble } from '#web/ui/chat-bubble.tsx';
import { bringIntoView } from '#web/ui/chat-steps.ts';
import { leastBudgetQuery } from './pc-advisor.queries.ts';

/** How to go on without a build: what the cheapest one costs, to search with that, or other answers. */
export function PcLeastBudget({ answers, onBudget }: { answers: PcAnswers; onBudget: (rupiah: number) => void }) {
  const { data: least, isPending } = useQuery(leastBudgetQuery(answers));
  const way = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isPending) bringIntoView(way.current);
  }, [isPending]);
  const isPossible = least != null && least <= pcBudget.max;
  return (
    <div ref={way} role="status" className="flex scroll-mb-24 flex-col gap-4">
      {!isPending && (
        <ChatBubble side="bot">
          {isPossible && (
            <p className="mb-2">{rakitText.least(answers.mainRequirement, answers.os, formatRupiah(least))}</p>
          )}
          <p>{rakitText.changeAnswers}</p>
        </ChatBubble>
      )}
      {isPossible && (
        <Button className="self-end" onClick={() => onBudget(least)}>
          {rakitText.searchWith(formatRupiah(least))}
        </Button>
      )}
    </div>
  );
}
