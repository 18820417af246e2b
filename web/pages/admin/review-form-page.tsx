import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { maxPicturesPerReview } from '#domain/media/media.limits.ts';
import { Problem } from '#domain/problems.ts';
import { type Review, reviewApi, reviewLimits } from '#domain/reviews/review.contract.ts';
import { EditForm } from '#web/admin/form/edit-form.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { FormSkeleton } from '#web/admin/form/form-skeleton.tsx';
import { GalleryInput } from '#web/admin/form/gallery-input.tsx';
import { uploadAsUser } from '#web/admin/form/upload-as-user.ts';
import { useForm } from '#web/admin/form/use-form.ts';
import { useLeaveGuard } from '#web/admin/form/use-leave-guard.ts';
import { useSave } from '#web/admin/form/use-save.ts';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { listPlace } from '#web/admin/list/list-places.ts';
import { findProducts, reviewEntryQuery } from '#web/admin/review/review.queries.ts';
import { checkReview, type ReviewValues, reviewBody, reviewValues } from '#web/admin/review/review-values.ts';
import { StarsInput } from '#web/admin/review/stars-input.tsx';
import { loadedHead, titled } from '#web/head/loaded-head.ts';
import { formText, reviewAdminText } from '#web/text/id-admin.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

const path = '/app/review';

export const Route = createFileRoute('/app/review/$id')({
  loader: ({ params }) => titled(titleOf(params.id)),
  head: loadedHead,
  component: ReviewFormPage,
});

const titleOf = (id: string) =>
  id === 'new' ? formText.newTitle(reviewAdminText.one) : formText.editTitle(reviewAdminText.one);

function ReviewFormPage() {
  const { id } = Route.useParams();
  return (
    <>
      <div className="mx-auto w-full max-w-3xl">
        <PageHeader
          title={titleOf(id)}
          text={id === 'new' ? reviewAdminText.pendingNote : undefined}
          back={{ path, search: listPlace(path) }}
        />
      </div>
      {id === 'new' ? <ReviewForm review={null} /> : <StoredForm key={id} id={id} />}
    </>
  );
}

function StoredForm({ id }: { id: string }) {
  const review = useQuery(reviewEntryQuery(id));
  if (review.isPending) return <FormSkeleton />;
  if (review.isError && review.error instanceof Problem && review.error.code === 'not-found') {
    return <EmptyState {...formText.gone} />;
  }
  if (review.isError) return <ErrorState onRetry={() => review.refetch()} isRetrying={review.isFetching} />;
  return <ReviewForm review={review.data} />;
}

function ReviewForm({ review }: { review: Review | null }) {
  const navigate = useNavigate();
  const form = useForm<ReviewValues>(reviewValues(review), checkReview);
  const { values, set } = form;
  const [productName, setProductName] = useState(review?.productName ?? '');
  const guard = useLeaveGuard(form.isDirty);
  const saving = useSave<Review>(form);
  const leave = () => navigate({ to: path, search: listPlace(path) as never });

  async function save(updatedAt: string | undefined) {
    const names = review ? form.changedNames : (Object.keys(values) as (keyof ReviewValues)[]);
    const body = reviewBody(values, names, updatedAt) as never;
    const stored = await saving.save((onProgress) =>
      review
        ? uploadAsUser(reviewApi.update, { params: { id: review._id }, body }, onProgress)
        : uploadAsUser(reviewApi.create, { body }, onProgress),
    );
    if (!stored) return undefined;
    guard.release();
    showToast(formText.saved(reviewAdminText.titleOf(stored.name)));
    leave();
    return undefined;
  }

  const at = (name: string) => ({ errors: form.errorsAt(name), isTouched: form.wasTried });

  return (
    <EditForm
      form={form}
      saving={saving}
      stored={review}
      valuesOf={reviewValues}
      labelOf={(name) => reviewAdminText.fields[name]}
      wordsOf={wordsOf}
      onSave={save}
      onCancel={leave}
      onTheirs={(stored) => setProductName(stored.productName)}
    >
      <FormSection title={formText.sections.content}>
        <Field label={reviewAdminText.fields.product} isRequired hint={reviewAdminText.productHint} {...at('product')}>
          <Combobox
            text={productName}
            listLabel={reviewAdminText.productList}
            search={findProducts}
            onText={(text) => {
              setProductName(text);
              set('product', '');
            }}
            onPick={(option) => {
              setProductName(option.label);
              set('product', option.value);
            }}
          />
        </Field>
        <Field
          label={reviewAdminText.fields.name}
          isRequired
          maxLength={reviewLimits.name}
          value={values.name}
          {...at('name')}
        >
          <TextInput
            name="name"
            autoComplete="off"
            value={values.name}
            onChange={(event) => set('name', event.target.value)}
          />
        </Field>
        <Field
          label={reviewAdminText.fields.location}
          isOptional
          maxLength={reviewLimits.location}
          value={values.location}
          {...at('location')}
        >
          <TextInput
            name="location"
            autoComplete="off"
            value={values.location}
            onChange={(event) => set('location', event.target.value)}
          />
        </Field>
        <Field label={reviewAdminText.fields.stars} isRequired {...at('stars')}>
          <StarsInput
            value={values.stars ?? 0}
            onValue={(stars) => set('stars', stars)}
            label={reviewAdminText.fields.stars}
          />
        </Field>
        <Field
          label={reviewAdminText.fields.review}
          isRequired
          maxLength={reviewLimits.review}
          value={values.review}
          {...at('review')}
        >
          <TextArea name="review" value={values.review} onChange={(event) => set('review', event.target.value)} />
        </Field>
      </FormSection>
      <FormSection title={formText.sections.picture}>
        <Field label={reviewAdminText.fields.mediaUrls} isLabelHidden {...at('mediaUrls')}>
          <GalleryInput
            items={values.mediaUrls}
            onItems={(items) => set('mediaUrls', items)}
            label={reviewAdminText.fields.mediaUrls}
            progress={saving.progress}
            max={maxPicturesPerReview}
          />
        </Field>
      </FormSection>
    </EditForm>
  );
}

function wordsOf(name: keyof ReviewValues, values: ReviewValues): string {
  const value = values[name];
  return Array.isArray(value) ? value.map(({ picture }) => String(picture)).join(', ') : String(value ?? '');
}
