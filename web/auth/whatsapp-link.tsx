import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountApi, type Profile } from '#domain/auth/account.contract.ts';
import { otpPattern } from '#domain/auth/account-rules.ts';
import { required, waNumber } from '#domain/form-rules.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { saveSessionUser } from '#web/session/session.ts';
import { confirmations, uiText } from '#web/text/id.ts';
import { otpText, profileText as text, whatsappLoginText } from '#web/text/id-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { profileQuery } from './account.queries.ts';
import { useFields } from './use-fields.ts';
import { failureText, useSending } from './use-sending.ts';

type Step = 'rest' | 'number' | 'code';

/** The number is proved with a code before it becomes a way in. */
export function WhatsappLink({ profile }: { profile: Profile }) {
  const [step, setStep] = useState<Step>('rest');
  const [sentTo, setSentTo] = useState('');
  const queryClient = useQueryClient();

  function take(next: Partial<Profile>) {
    const changed = { ...profile, ...next };
    queryClient.setQueryData(profileQuery.queryKey, changed);
    saveSessionUser(changed);
  }

  async function remove() {
    if (!(await askConfirm(confirmations.delete))) return;
    try {
      take(await callAsUser(accountApi.updateProfile, { body: { waNumber: null } }));
      showToast(text.whatsappRemoved);
    } catch (error) {
      showToast(failureText(error), 'error');
    }
  }

  if (step === 'number') {
    return (
      <NumberForm
        onCancel={() => setStep('rest')}
        onSent={(number) => {
          setSentTo(number);
          setStep('code');
        }}
      />
    );
  }
  if (step === 'code') {
    return (
      <CodeForm
        number={sentTo}
        onCancel={() => setStep('number')}
        onLinked={(user) => {
          take(user);
          setStep('rest');
          showToast(text.whatsappLinked);
        }}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="mr-auto font-semibold text-ink tabular-nums">
        {profile.waNumber ? `+${profile.waNumber}` : <span className="font-normal">{text.whatsappNone}</span>}
      </p>
      {profile.waNumber && (
        <Button variant="ghost" size="sm" onClick={() => void remove()}>
          {text.whatsappRemove}
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={() => setStep('number')}>
        {profile.waNumber ? text.whatsappReplace : text.whatsappConnect}
      </Button>
    </div>
  );
}

function NumberForm({ onSent, onCancel }: { onSent: (number: string) => void; onCancel: () => void }) {
  const form = useFields({ waNumber: '' }, { waNumber: (value) => required(value) ?? waNumber(value) });
  const { isSending, submit } = useSending(form, async () => {
    await callAsUser(accountApi.linkWhatsapp, { body: { waNumber: form.values.waNumber } });
    onSent(form.values.waNumber);
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={text.whatsappNumber} isRequired {...form.field('waNumber')}>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={whatsappLoginText.numberPlaceholder}
          {...form.control('waNumber')}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSending}>
          {text.whatsappSend}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {uiText.cancel}
        </Button>
      </div>
    </form>
  );
}

type CodeFormProps = { number: string; onLinked: (user: Partial<Profile>) => void; onCancel: () => void };

function CodeForm({ number, onLinked, onCancel }: CodeFormProps) {
  const form = useFields({ otp: '' }, { otp: (value) => (otpPattern.test(value.trim()) ? null : otpText.incomplete) });
  const { isSending, submit } = useSending(form, async () => {
    const body = { waNumber: number, otp: form.values.otp.trim() };
    onLinked((await callAsUser(accountApi.linkWhatsapp, { body })).user);
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={text.whatsappCode(number)} isRequired {...form.field('otp')}>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          className="tracking-[0.3em]"
          {...form.control('otp')}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSending}>
          {text.whatsappConfirm}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {uiText.cancel}
        </Button>
      </div>
    </form>
  );
}
