import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { authApi } from '#domain/auth/auth.contract.ts';
import { required } from '#domain/form-rules.ts';
import { callApi } from '#web/api/call-api.ts';
import { useFields } from '#web/auth/use-fields.ts';
import { useSending } from '#web/auth/use-sending.ts';
import { loadedHead } from '#web/head/loaded-head.ts';
import { forgotText as text } from '#web/text/id-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Field } from '#web/ui/field.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { AuthFrame, authHead } from './auth-frame.tsx';

export const Route = createFileRoute('/admls/forgot-password')({
  ssr: false,
  loader: () => ({ head: authHead(text.title) }),
  head: loadedHead,
  component: ForgotPasswordPage,
});

function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false);
  const form = useFields({ identifier: '' }, { identifier: required });
  const { isSending, submit } = useSending(form, async () => {
    await callApi(authApi.forgotPassword, { body: { identifier: form.values.identifier } });
    setSent(true);
    keepFocus(() => null);
  });
  const back = (
    <Link to="/admls/login" className={buttonClass({ variant: 'ghost' })}>
      {text.back}
    </Link>
  );
  if (isSent) return <AuthFrame title={text.sentTitle} text={text.sentText} footer={back} />;
  return (
    <AuthFrame title={text.title} text={text.text} footer={back}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={text.identifier} isRequired {...form.field('identifier')}>
          <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...form.control('identifier')} />
        </Field>
        <Button type="submit" isWide busy={isSending}>
          {text.submit}
        </Button>
      </form>
    </AuthFrame>
  );
}
