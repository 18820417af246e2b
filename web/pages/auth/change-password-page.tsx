import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { accountApi } from '#domain/auth/account.contract.ts';
import { required } from '#domain/form-rules.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { NewPasswordFields, newPasswordRules } from '#web/auth/new-password-fields.tsx';
import { useFields } from '#web/auth/use-fields.ts';
import { useSending } from '#web/auth/use-sending.ts';
import { loadedHead } from '#web/head/loaded-head.ts';
import { getSession, saveSessionUser } from '#web/session/session.ts';
import { requireSession } from '#web/session/session-guard.ts';
import { newPasswordText as text } from '#web/text/id-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { AuthFrame, authHead } from './auth-frame.tsx';
import { LeaveButton } from './leave-button.tsx';

/** A temporary password must be replaced before anything else. */
export const Route = createFileRoute('/admls/change-password')({
  ssr: false,
  beforeLoad: () => {
    requireSession('change-password');
    if (!getSession()?.user.mustChangePassword) throw redirect({ to: '/app/home', replace: true });
  },
  loader: () => ({ head: authHead(text.firstTitle) }),
  head: loadedHead,
  component: ChangePasswordPage,
});

function ChangePasswordPage() {
  const navigate = useNavigate();
  const form = useFields(
    { currentPassword: '', password: '', repeat: '' },
    { currentPassword: required, ...newPasswordRules },
  );
  const { isSending, submit } = useSending(form, async () => {
    const { currentPassword, password } = form.values;
    saveSessionUser(await callAsUser(accountApi.changePassword, { body: { currentPassword, password } }));
    showToast(text.saved);
    await navigate({ to: '/app/home', replace: true });
  });

  return (
    <AuthFrame title={text.firstTitle} text={text.firstText} footer={<LeaveButton label={text.logOut} />}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={text.temporary} isRequired {...form.field('currentPassword')}>
          <PasswordInput {...form.control('currentPassword')} />
        </Field>
        <NewPasswordFields form={form} />
        <Button type="submit" isWide busy={isSending}>
          {text.save}
        </Button>
      </form>
    </AuthFrame>
  );
}
