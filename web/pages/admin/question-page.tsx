import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { listLimits } from '#domain/page.ts';
import { productQuestionApi, questionStatuses } from '#domain/reviews/product-question.contract.ts';
import { backToMenus, PageHeader } from '#web/admin/layout/page-header.tsx';
import { listQuery } from '#web/admin/list/list-query.ts';
import { ListToolbar } from '#web/admin/list/list-toolbar.tsx';
import { PagedList } from '#web/admin/list/paged-list.tsx';
import { StatusTabs, statusTabs } from '#web/admin/list/status-tabs.tsx';
import { useListSearch } from '#web/admin/list/use-list-search.ts';
import { QuestionCard } from '#web/admin/question/question-card.tsx';
import { useQuestionDrafts } from '#web/admin/question/use-question-drafts.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { questionAdminText as text } from '#web/text/id-questions.ts';
import { RemovableChip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const Route = createFileRoute('/app/question')({
  loader: () => headWithTitle(text.title),
  head: loadedHead,
  component: QuestionPage,
});

function QuestionPage() {
  const state = useListSearch();
  const { search, page, change } = state;
  const { search: words, status, product } = search;
  const query = { page, limit: listLimits.default, search: words, status, product };
  const { draftOf, hold, withDrafts } = useQuestionDrafts(JSON.stringify(query));
  const list = useQuery({
    ...listQuery('question', productQuestionApi.list, query),
    select: (found) => ({ ...found, docs: withDrafts(found.docs) }),
  });
  return (
    <>
      <PageHeader title={text.title} text={text.text} back={backToMenus} />
      <div className="grid grid-cols-1 gap-4">
        <StatusTabs label={text.statusTabs} tabs={statusTabs(questionStatuses)} state={state} />
        <ListToolbar searchLabel={text.search} state={state} filters={[]}>
          {product && (
            <RemovableChip
              label={text.ofProduct(list.data?.docs[0]?.productName ?? '…')}
              onRemove={() => change({ product: undefined })}
            />
          )}
        </ListToolbar>
        <PagedList
          list={list}
          state={state}
          narrowing={['search', 'status', 'product']}
          empty={<EmptyState title={text.none} text={text.noneText} />}
        >
          {(questions) => (
            <ul className="grid grid-cols-1 gap-2">
              {questions.map((entry) => (
                <li key={entry._id}>
                  <QuestionCard entry={entry} draft={draftOf(entry._id)} onDraft={(draft) => hold(entry._id, draft)} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </>
  );
}
