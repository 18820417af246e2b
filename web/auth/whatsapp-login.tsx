import { useState } from 'react';
import { authApi } from '#domain/auth/auth.contract.ts';
import { required, waNumber } from '#domain/form-rules.ts';
import { callApi } from '#web/api/call-api.ts';
import { uiText } from '#web/text/id.ts';
import { whatsappLoginText as text } from '#web/text/id-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useFields } from './use-fields.ts';
import { useSending } from './use-sending.ts';

/** Requests a login link. The response does not reveal whether the number is known. */
export function WhatsappLogin({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useFields({ waNumber: '' }, { waNumber: (value) => required(value) ?? waNumber(value) });
  const { isSending, submit } = useSending(form, async () => {
    await callApi(authApi.whatsappCode, { body: { waNumber: form.values.waNumber } });
    setSentTo(form.values.waNumber.trim());
  });

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={sentTo ? text.sentTitle : text.title} size="sm">
      {sentTo ? (
        <div className="grid gap-5">
          <p role="status">{text.sentText(sentTo)}</p>
          <div className="grid grid-cols-2 gap-3">
            <Button variant="secondary" onClick={() => setSentTo(null)}>
              {text.again}
            </Button>
            <Button onClick={onClose}>{uiText.close}</Button>
          </div>
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-5">
          <p>{text.text}</p>
          <Field label={text.number} isRequired {...form.field('waNumber')}>
            <TextInput
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder={text.numberPlaceholder}
              {...form.control('waNumber')}
            />
          </Field>
          <Button type="submit" variant="whatsapp" isWide busy={isSending}>
            {text.submit}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
