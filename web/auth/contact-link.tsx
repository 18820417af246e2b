import { useRef, useState } from 'react';
import type { Profile } from '#domain/auth/account.contract.ts';
import { accountLimits, otpPattern } from '#domain/auth/account-rules.ts';
import { required } from '#domain/form-rules.ts';
import { uiText } from '#web/text/id.ts';
import { otpText, profileText as text } from '#web/text/id-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { ConfirmPassword, confirmPasswordRules, proofOf } from './confirm-password.tsx';
import { OtpInput } from './otp-input.tsx';
import { useFields } from './use-fields.ts';
import { useSending } from './use-sending.ts';

type Proof = { currentPassword?: string };

type ContactLinkProps = {
  profile: Profile;
  value: string | null;
  /** A new address that waits for its code. */
  pending: string | null;
  words: { label: string; none: string; connect: string; replace: string; saved: string; removed: string };
  input: TextInputProps;
  rule: (value: string) => string | null;
  send: (address: string, proof: Proof) => Promise<void>;
  confirm: (address: string, otp: string) => Promise<void>;
  remove: (proof: Proof) => Promise<void>;
};

type Step = { name: 'shown' | 'address' | 'remove' } | { name: 'code'; address: string };

/** An address that can open the account: changed with the password, and with the code that the new one receives. */
export function ContactLink(props: ContactLinkProps) {
  const { pending } = props;
  const [step, setStep] = useState<Step>(pending ? { name: 'code', address: pending } : { name: 'shown' });
  const box = useRef<HTMLDivElement>(null);

  function go(next: Step) {
    setStep(next);
    keepFocus(() => box.current?.querySelector<HTMLElement>('input, button:last-of-type'));
  }

  return (
    <div ref={box}>
      <LinkStep {...props} step={step} onStep={go} />
    </div>
  );
}

function LinkStep({ step, onStep, ...props }: ContactLinkProps & { step: Step; onStep: (step: Step) => void }) {
  const { value, words } = props;
  const close = () => onStep({ name: 'shown' });
  function finish(notice: string) {
    showToast(notice);
    close();
  }

  switch (step.name) {
    case 'address':
      return <AddressForm {...props} onCancel={close} onSent={(address) => onStep({ name: 'code', address })} />;
    case 'code':
      return (
        <CodeForm
          {...props}
          address={step.address}
          onCancel={() => onStep({ name: 'address' })}
          onDone={() => finish(words.saved)}
        />
      );
    case 'remove':
      return (
        <RemoveForm
          {...props}
          onCancel={close}
          remove={async (proof) => {
            await props.remove(proof);
            finish(words.removed);
          }}
        />
      );
    case 'shown':
      return (
        <div className="flex flex-wrap items-center gap-3">
          <p className="mr-auto break-all font-semibold text-ink tabular-nums">
            {value ?? <span className="font-normal">{words.none}</span>}
          </p>
          {value && (
            <Button variant="ghost" size="sm" onClick={() => onStep({ name: 'remove' })}>
              {text.remove}
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => onStep({ name: 'address' })}>
            {value ? words.replace : words.connect}
          </Button>
        </div>
      );
  }
}

type FormActionsProps = { isSending: boolean; label: string; onCancel: () => void };

function FormActions({ isSending, label, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={isSending}>
        {label}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {uiText.cancel}
      </Button>
    </div>
  );
}

type AddressFormProps = ContactLinkProps & { onSent: (address: string) => void; onCancel: () => void };

function AddressForm({ profile, words, input, rule, send, onSent, onCancel }: AddressFormProps) {
  const form = useFields(
    { address: '', currentPassword: '' },
    { address: (value) => required(value) ?? rule(value), ...confirmPasswordRules(profile) },
  );
  const { isSending, submit } = useSending(form, async () => {
    const address = form.values.address.trim();
    await send(address, proofOf(profile, form.values.currentPassword));
    onSent(address);
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={words.label} isRequired {...form.field('address')}>
        <TextInput {...input} {...form.control('address')} />
      </Field>
      <ConfirmPassword profile={profile} form={form} />
      <FormActions isSending={isSending} label={text.sendCode} onCancel={onCancel} />
    </form>
  );
}

type CodeFormProps = ContactLinkProps & { address: string; onDone: () => void; onCancel: () => void };

function CodeForm({ address, confirm, onDone, onCancel }: CodeFormProps) {
  const form = useFields({ otp: '' }, { otp: (value) => (otpPattern.test(value.trim()) ? null : otpText.incomplete) });
  const { isSending, submit } = useSending(form, async () => {
    await confirm(address, form.values.otp.trim());
    onDone();
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={text.codeFor(address)}
        isRequired
        maxLength={accountLimits.otpDigits}
        value={form.values.otp}
        {...form.field('otp')}
      >
        <OtpInput className="tracking-[0.3em]" {...form.control('otp')} />
      </Field>
      <FormActions isSending={isSending} label={text.confirmCode} onCancel={onCancel} />
    </form>
  );
}

type RemoveFormProps = {
  profile: Profile;
  value: string | null;
  remove: (proof: Proof) => Promise<void>;
  onCancel: () => void;
};

export function RemoveForm({ profile, value, remove, onCancel }: RemoveFormProps) {
  const form = useFields({ currentPassword: '' }, confirmPasswordRules(profile));
  const { isSending, submit } = useSending(form, () => remove(proofOf(profile, form.values.currentPassword)));
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="break-words">{text.removeText(value ?? '')}</p>
      <ConfirmPassword profile={profile} form={form} />
      <FormActions isSending={isSending} label={text.remove} onCancel={onCancel} />
    </form>
  );
}
