import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateText } from '#web/text/id.ts';
import { questionsText as text } from '#web/text/id-questions.ts';
import { Button } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { productQuestionsQuery } from './product-question.queries.ts';

/** What others asked and the shop answered; nothing where staff have published none. */
export function ProductQuestions({ productId, onAsk }: { productId: string; onAsk: () => void }) {
  const [page, setPage] = useState(1);
  const { data } = useQuery(productQuestionsQuery(productId, page));
  if (!data || data.totalDocs === 0) return null;
  return (
    <section aria-labelledby="tanya-jawab" className="min-w-0 md:col-span-2">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="tanya-jawab" className="text-lg md:text-xl">
          {text.title}
        </h2>
        <Button variant="ghost" className="-mr-4" onClick={onAsk}>
          {text.ask}
        </Button>
      </div>
      <ul className="grid gap-4 lg:grid-cols-2">
        {data.docs.map(({ _id, name, question, answer, createdAt }) => (
          <li key={_id} className="rounded-card border border-line bg-white p-4">
            <p className="whitespace-pre-line break-words font-semibold text-ink">{question}</p>
            <p className="mt-0.5 text-muted text-sm">
              {name || text.asker}
              {' · '}
              <time dateTime={createdAt}>{dateText(createdAt)}</time>
            </p>
            <div className="mt-3 rounded-control border-primary border-l-4 bg-surface px-4 py-3 text-sm">
              <p className="font-semibold text-ink">{text.answer}</p>
              <p className="mt-1 whitespace-pre-line break-words">{answer}</p>
            </div>
          </li>
        ))}
      </ul>
      {data.totalPages > 1 && <Pagination className="mt-5" label={text.pages} pages={data} onPage={setPage} />}
    </section>
  );
}
