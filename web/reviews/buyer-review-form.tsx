import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorsOf, required } from '#domain/form-rules.ts';
import { orderApi } from '#domain/order/order.contract.ts';
import { Problem } from '#domain/problems.ts';
import type { BuyerReview } from '#domain/reviews/buyer-review.contract.ts';
import { reviewLimits } from '#domain/reviews/review.contract.ts';
import { callApi } from '#web/api/call-api.ts';
import { multipartWithFiles } from '#web/api/multipart.ts';
import { uiText } from '#web/text/id.ts';
import { buyerReviewText as text } from '#web/text/id-review.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FormFailure } from '#web/ui/field.tsx';
import { showErrors } from '#web/ui/focus-in-view.ts';
import { StarsInput } from '#web/ui/stars-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PhotoInput } from './photo-input.tsx';

type BuyerReviewFormProps = {
  orderId: string;
  product: { id: string; name: string };
  buyerName: string;
  /** Something was chosen or typed. */
  onWrite: () => void;
  onSent: (review: BuyerReview) => void;
  onCancel: () => void;
};

const messageOf = (error: unknown): string =>
  error instanceof Problem ? (error.errors?.[0]?.message ?? error.detail ?? error.message) : text.failed;

export function BuyerReviewForm({ orderId, product, buyerName, onWrite, onSent, onCancel }: BuyerReviewFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it has gone; a field that is left empty would at once be marked as wrong.
  useEffect(() => {
    form.current?.focus();
  }, []);
  const [stars, setStars] = useState(0);
  const [values, setValues] = useState({ review: '', name: buyerName, location: '' });
  const [photos, setPhotos] = useState<File[]>([]);
  const [isTouched, setTouched] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  const missing = (name: 'review' | 'name') => errorsOf([required], values[name]);

  async function send(event: FormEvent) {
    event.preventDefault();
    showErrors(event.currentTarget, () => setTouched(true));
    const isTooLong = (Object.keys(values) as (keyof typeof values)[]).some(
      (name) => values[name].length > reviewLimits[name],
    );
    const isMissing = stars === 0 || missing('review').length > 0 || missing('name').length > 0;
    if (isMissing || isTooLong || isSending) return;
    setSending(true);
    setFailure(null);
    try {
      const body = multipartWithFiles(
        { ...values, stars },
        photos.map((photo) => ['mediaUrls', photo] as const),
      );
      onSent(await callApi(orderApi.review, { params: { id: orderId, product: product.id }, body: body as FormData }));
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={text.writeFor(product.name)}
      noValidate
      className="mt-4 grid gap-4"
      onChange={onWrite}
      onSubmit={(event) => void send(event)}
    >
      <Field label={text.stars} isRequired isTouched={isTouched} errors={stars === 0 ? [text.starsMissing] : []}>
        <StarsInput value={stars} onValue={setStars} label={text.stars} />
      </Field>
      <Field
        label={text.review}
        isRequired
        isTouched={isTouched}
        hint={text.reviewHint}
        errors={missing('review')}
        maxLength={reviewLimits.review}
        value={values.review}
      >
        <TextArea rows={3} value={values.review} onChange={set('review')} />
      </Field>
      <PhotoInput photos={photos} onPhotos={setPhotos} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={text.name}
          isRequired
          isTouched={isTouched}
          errors={missing('name')}
          maxLength={reviewLimits.name}
          value={values.name}
        >
          <TextInput value={values.name} autoComplete="name" onChange={set('name')} />
        </Field>
        <Field
          label={text.location}
          isOptional
          isTouched={isTouched}
          maxLength={reviewLimits.location}
          value={values.location}
        >
          <TextInput value={values.location} autoComplete="address-level2" onChange={set('location')} />
        </Field>
      </div>
      <p className="text-muted text-sm">{text.note}</p>
      {failure && <FormFailure text={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSending}>
          {text.send}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {uiText.cancel}
        </Button>
      </div>
    </form>
  );
}
