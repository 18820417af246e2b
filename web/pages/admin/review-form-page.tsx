import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { formTitle } from '#web/admin/form/form-title.ts';
import { StoredEntry } from '#web/admin/form/stored-entry.tsx';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { lastListSearch, useBackToList } from '#web/admin/list/last-list-search.ts';
import { reviewEntryQuery } from '#web/admin/review/review.queries.ts';
import { ReviewForm } from '#web/admin/review/review-form.tsx';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { reviewAdminText } from '#web/text/id-review-admin.ts';

const path = '/app/review';

export const Route = createFileRoute('/app/review/$id')({
  loader: ({ params }) => headWithTitle(titleOf(params.id)),
  head: loadedHead,
  component: ReviewFormPage,
});

const titleOf = (id: string) => formTitle(id, reviewAdminText.one);

function ReviewFormPage() {
  const { id } = Route.useParams();
  const leave = useBackToList(path);
  return (
    <>
      <div className="mx-auto w-full max-w-3xl">
        <PageHeader
          title={titleOf(id)}
          text={id === 'new' ? reviewAdminText.pendingNote : undefined}
          back={{ path, search: lastListSearch(path) }}
        />
      </div>
      {id === 'new' ? <ReviewForm review={null} onDone={leave} /> : <StoredForm key={id} id={id} onDone={leave} />}
    </>
  );
}

function StoredForm({ id, onDone }: { id: string; onDone: () => void }) {
  const review = useQuery(reviewEntryQuery(id));
  return <StoredEntry query={review}>{(stored) => <ReviewForm review={stored} onDone={onDone} />}</StoredEntry>;
}
