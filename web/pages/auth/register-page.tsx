import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { passwordFaults, usernamePattern } from '#domain/auth/account-rules.ts';
import { authApi, type Session } from '#domain/auth/auth.contract.ts';
import { required } from '#domain/form-rules.ts';
import { Problem } from '#domain/problems.ts';
import { callApi } from '#web/api/call-api.ts';
import { GoogleButton } from '#web/auth/google-button.tsx';
import { NewPasswordFields, newPasswordRules } from '#web/auth/new-password-fields.tsx';
import { useFields } from '#web/auth/use-fields.ts';
import { failureText, useSending } from '#web/auth/use-sending.ts';
import { loadedHead } from '#web/head/loaded-head.ts';
import { saveSession } from '#web/session/session.ts';
import { clientSettingsQuery } from '#web/site-meta/site-meta.queries.ts';
import { forgotText, loginText, registerText as text } from '#web/text/id-auth.ts';
import { alerts } from '#web/text/id-dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { showAlert } from '#web/ui/dialog-queue.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AuthFrame, authHead } from './auth-frame.tsx';

/** Registration is by invitation only; without a valid one there is nothing to fill in. */
export const Route = createFileRoute('/admls/register')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>): { invite?: string } =>
    typeof search.invite === 'string' ? { invite: search.invite } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { invite } }) => {
    const head = authHead(text.title);
    if (!invite) return { head, invitation: null };
    try {
      return { head, invitation: { invite, ...(await callApi(authApi.invitation, { body: { invite } })) } };
    } catch (error) {
      if (error instanceof Problem && error.status < 429) return { head, invitation: null };
      throw error;
    }
  },
  head: loadedHead,
  component: RegisterPage,
});

function RegisterPage() {
  const { invitation } = Route.useLoaderData();
  if (!invitation) {
    const back = (
      <Link to="/admls/login" className={buttonClass({ variant: 'ghost' })}>
        {forgotText.back}
      </Link>
    );
    return <AuthFrame title={text.invalidTitle} text={text.invalidText} footer={back} />;
  }
  return (
    <AuthFrame title={text.title} text={text.text(invitation.name, invitation.role)}>
      <RegisterForm invite={invitation.invite} name={invitation.name} />
    </AuthFrame>
  );
}

function RegisterForm({ invite, name }: { invite: string; name: string }) {
  const { data: settings } = useSuspenseQuery(clientSettingsQuery);
  const navigate = useNavigate();
  const form = useFields(
    { name, username: '', password: '', repeat: '' },
    {
      ...newPasswordRules,
      name: required,
      username: (value) => (usernamePattern.test(value.trim().toLowerCase()) ? null : text.usernameFault),
      password: (value, { username }) => passwordFaults(value, username)[0] ?? null,
    },
  );

  async function enter(session: Session) {
    saveSession(session);
    await navigate({ to: '/otp', replace: true });
  }

  const { isSending, submit } = useSending(form, async () => {
    const { repeat: _, ...values } = form.values;
    await enter(await callApi(authApi.register, { body: { invite, ...values } }));
  });

  async function registerWithGoogle(credential: string) {
    try {
      await enter(await callApi(authApi.registerGoogle, { body: { invite, credential } }));
    } catch (error) {
      await showAlert({ kind: 'error', title: alerts.loginError.title, text: failureText(error) });
    }
  }

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={text.name} isRequired {...form.field('name')}>
          <TextInput autoComplete="name" {...form.control('name')} />
        </Field>
        <Field label={text.username} isRequired hint={text.usernameHint} {...form.field('username')}>
          <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...form.control('username')} />
        </Field>
        <NewPasswordFields form={form} label={loginText.password} />
        <Button type="submit" isWide busy={isSending}>
          {text.submit}
        </Button>
      </form>
      {settings.googleClientId && (
        <GoogleButton
          clientId={settings.googleClientId}
          wording="signup_with"
          onCredential={(credential) => void registerWithGoogle(credential)}
        />
      )}
    </>
  );
}
