import { type FormEvent, useId, useState } from 'react';
import { type AlertKind, productAlertApi } from '#domain/catalogue/product-alert.contract.ts';
import { errorsOf, required, waNumber as waNumberRule } from '#domain/form-rules.ts';
import { formatRupiah } from '#domain/money.ts';
import { Problem } from '#domain/problems.ts';
import { callApi } from '#web/api/call-api.ts';
import { uiText } from '#web/text/id.ts';
import { alertText as text } from '#web/text/id-alerts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FormFailure } from '#web/ui/field.tsx';
import { showErrors } from '#web/ui/focus-in-view.ts';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { focusAlert } from './alert-place.ts';
import { type AlertedProduct, rememberAlert } from './own-alerts.ts';

type AlertFormProps = { product: AlertedProduct; kind: AlertKind; isOpen: boolean; onClose: () => void };

/** The last digits are enough to recognise one's own number. */
const shownNumber = (number: string) => `•••• ${number.replace(/\D/g, '').slice(-4)}`;

export default function AlertForm({ product, kind, isOpen, onClose }: AlertFormProps) {
  const formId = useId();
  const [waNumber, setWaNumber] = useState('');
  const [wish, setWish] = useState<number | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const price = formatRupiah(product.discountedPrice);
  const numberErrors = errorsOf([required, waNumberRule], waNumber);
  const isTooHigh = wish !== null && wish >= product.discountedPrice;
  const wishErrors = kind === 'stock' ? [] : isTooHigh ? [text.tooHigh(price)] : errorsOf([required], wish);

  async function send(event: FormEvent) {
    event.preventDefault();
    showErrors(event.currentTarget, () => setTouched(true));
    if (numberErrors.length > 0 || wishErrors.length > 0 || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const asked = { product: product._id, kind, ...(wish === null ? {} : { wishedPrice: wish }) };
      const { _id } = await callApi(productAlertApi.create, { body: { ...asked, waNumber } });
      onClose();
      rememberAlert({ ...asked, id: _id, number: shownNumber(waNumber) });
      focusAlert(product._id);
    } catch (error) {
      const isKnown = error instanceof Problem;
      setFailure(isKnown ? (error.errors?.[0]?.message ?? error.detail ?? error.message) : text.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={kind === 'stock' ? text.stockTitle : text.priceTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {uiText.cancel}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {text.send}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
        <p>{kind === 'stock' ? text.stockIntro(product.name) : text.priceIntro(product.name, price)}</p>
        {kind === 'price' && (
          <Field label={text.wishedPrice} isRequired isTouched={isTouched} errors={wishErrors}>
            <RupiahInput value={wish} onValue={setWish} />
          </Field>
        )}
        <Field label={text.waNumber} isRequired isTouched={isTouched} errors={numberErrors}>
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={waNumber}
            onChange={(event) => setWaNumber(event.target.value)}
          />
        </Field>
        <p className="text-muted text-sm">{text.privacy}</p>
        {failure && <FormFailure text={failure} />}
      </form>
    </Dialog>
  );
}
