import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { authApi } from '#domain/auth/auth.contract.ts';
import { callApi } from '#web/api/call-api.ts';
import { NewPasswordFields, newPasswordRules } from '#web/auth/new-password-fields.tsx';
import { useFields } from '#web/auth/use-fields.ts';
import { useSending } from '#web/auth/use-sending.ts';
import { loadedHead } from '#web/head/loaded-head.ts';
import { clearSession } from '#web/session/session.ts';
import { newPasswordText as text } from '#web/text/id-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { AuthFrame, authHead } from './auth-frame.tsx';

export const Route = createFileRoute('/admls/reset-password')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  loader: () => ({ head: authHead(text.resetTitle) }),
  head: loadedHead,
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const { token } = Route.useSearch();
  const navigate = useNavigate();
  const form = useFields({ password: '', repeat: '' }, newPasswordRules);
  const { isSending, submit } = useSending(form, async () => {
    await callApi(authApi.resetPassword, { body: { token: token ?? '', password: form.values.password } });
    // Every session of the account has ended, one in this browser too.
    clearSession();
    showToast(text.saved);
    await navigate({ to: '/admls/login', replace: true });
  });
  const askAgain = (
    <Link to="/admls/forgot-password" className={buttonClass({ variant: 'ghost' })}>
      {text.askAgain}
    </Link>
  );
  if (!token) return <AuthFrame title={text.resetTitle} text={text.linkMissing} footer={askAgain} />;
  return (
    <AuthFrame title={text.resetTitle} text={text.resetText} footer={askAgain}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <NewPasswordFields form={form} />
        <Button type="submit" isWide busy={isSending}>
          {text.save}
        </Button>
      </form>
    </AuthFrame>
  );
}
