import { useState } from 'react';
import { maxPicturesPerReview } from '#domain/media/media.limits.ts';
import { type Review, reviewApi, reviewLimits } from '#domain/reviews/review.contract.ts';
import { EditForm } from '#web/admin/form/edit-form.tsx';
import { FormField, TextField } from '#web/admin/form/form-field.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { GalleryInput } from '#web/admin/form/gallery-input.tsx';
import { galleryWords } from '#web/admin/form/gallery-items.ts';
import { sendEntry } from '#web/admin/form/send-entry.ts';
import { useEditForm } from '#web/admin/form/use-edit-form.ts';
import { formText } from '#web/text/id-admin-form.ts';
import { reviewAdminText } from '#web/text/id-review-admin.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { StarsInput } from '#web/ui/stars-input.tsx';
import { findProducts } from './review.queries.ts';
import { checkReview, type ReviewValues, reviewBody, reviewValues } from './review-values.ts';

const { fields: labels } = reviewAdminText;

/** `review` null: a new one. */
export function ReviewForm({ review, onDone }: { review: Review | null; onDone: () => void }) {
  const form = useEditForm(reviewValues(review), { check: checkReview });
  const { control } = form;
  const [productName, setProductName] = useState(review?.productName ?? '');

  return (
    <EditForm
      form={form}
      stored={review}
      valuesOf={reviewValues}
      labelOf={(name) => labels[name as keyof ReviewValues]}
      wordsOf={wordsOf}
      send={(sending) => sendEntry(reviewApi, review, sending, reviewBody)}
      savedText={(stored) => formText.saved(reviewAdminText.titleOf(stored.name))}
      onDone={onDone}
      onTheirs={(stored) => setProductName(stored.productName)}
    >
      <FormSection title={formText.sections.content}>
        <FormField
          control={control}
          name="product"
          label={labels.product}
          isRequired
          hint={reviewAdminText.productHint}
        >
          {({ onChange }) => (
            <Combobox
              text={productName}
              listLabel={reviewAdminText.productList}
              search={findProducts}
              onText={(text) => {
                setProductName(text);
                onChange('');
              }}
              onPick={(option) => {
                setProductName(option.label);
                onChange(option.value);
              }}
            />
          )}
        </FormField>
        <TextField control={control} name="name" label={labels.name} isRequired maxLength={reviewLimits.name} />
        <TextField
          control={control}
          name="location"
          label={labels.location}
          isOptional
          maxLength={reviewLimits.location}
        />
        <FormField control={control} name="stars" label={labels.stars} isRequired>
          {({ value, onChange }) => <StarsInput value={value ?? 0} onValue={onChange} label={labels.stars} />}
        </FormField>
        <TextField
          control={control}
          name="review"
          label={labels.review}
          isRequired
          maxLength={reviewLimits.review}
          rows={4}
        />
      </FormSection>
      <FormSection title={formText.sections.picture}>
        <FormField control={control} name="mediaUrls" label={labels.mediaUrls} isLabelHidden>
          {({ value, onChange }) => (
            <GalleryInput items={value} onItems={onChange} label={labels.mediaUrls} max={maxPicturesPerReview} />
          )}
        </FormField>
      </FormSection>
    </EditForm>
  );
}

function wordsOf(name: string, values: ReviewValues): string {
  if (name === 'mediaUrls') return galleryWords(values.mediaUrls);
  return String(values[name as keyof ReviewValues] ?? '');
}
