import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { authApi, type Session } from '#domain/auth/auth.contract.ts';
import { Problem } from '#domain/problems.ts';
import { callApi } from '#web/api/call-api.ts';
import { GoogleButton } from '#web/auth/google-button.tsx';
import { useFields } from '#web/auth/use-fields.ts';
import { failureText } from '#web/auth/use-sending.ts';
import { WhatsappLogin } from '#web/auth/whatsapp-login.tsx';
import { saveSession, useSession } from '#web/session/session.ts';
import { clientSettingsQuery } from '#web/site-meta/site-meta.queries.ts';
import { loginText as text } from '#web/text/id-auth.ts';
import { alerts } from '#web/text/id-dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { showAlert } from '#web/ui/dialog-queue.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SocialIcon } from '#web/ui/social-icon.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AuthFrame } from './auth-frame.tsx';

const required = (message: string) => (value: string) => (value.trim() === '' ? message : null);

export function LoginScreen() {
  const { data: settings } = useSuspenseQuery(clientSettingsQuery);
  const [isSending, setSending] = useState(false);
  const [isWhatsappOpen, setWhatsappOpen] = useState(false);
  const session = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  const form = useFields(
    { username: '', password: '' },
    { username: required(text.usernameRequired), password: required(text.passwordRequired) },
  );

  // The code of the next screen is loaded while the password is typed.
  useEffect(() => {
    for (const path of ['/app', '/app/home'] as const) void router.loadRouteChunk(router.routesByPath[path]);
  }, [router]);

  // Also when another tab has logged in meanwhile.
  useEffect(() => {
    if (session) void navigate({ to: '/app/home', replace: true });
  }, [session, navigate]);

  async function logIn(send: () => Promise<Session>, onFailure: (error: unknown) => Promise<void>) {
    if (isSending) return;
    setSending(true);
    try {
      saveSession(await send());
    } catch (error) {
      await onFailure(error);
    } finally {
      setSending(false);
    }
  }

  const logInWithPassword = () =>
    logIn(
      () => callApi(authApi.login, { body: form.values }),
      (error) => showAlert(error instanceof Problem && error.status === 401 ? alerts.loginFailed : alerts.loginError),
    );

  const logInWithGoogle = (credential: string) =>
    logIn(
      () => callApi(authApi.loginGoogle, { body: { credential } }),
      (error) => showAlert({ kind: 'error', title: alerts.loginFailed.title, text: failureText(error) }),
    );

  return (
    <AuthFrame title={text.title} text={text.text}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (form.check()) void logInWithPassword();
        }}
      >
        <Field label={text.username} {...form.field('username')}>
          <TextInput
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={text.usernamePlaceholder}
            {...form.control('username')}
          />
        </Field>
        <Field label={text.password} {...form.field('password')}>
          <PasswordInput placeholder={text.passwordPlaceholder} {...form.control('password')} />
        </Field>
        <Button type="submit" isWide busy={isSending}>
          {text.submit}
        </Button>
      </form>
      <Link to="/admls/forgot-password" className={buttonClass({ variant: 'ghost', className: '-my-3' })}>
        {text.forgot}
      </Link>
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {text.or}
      </p>
      <Button variant="secondary" isWide onClick={() => setWhatsappOpen(true)}>
        <span className="text-whatsapp">
          <SocialIcon name="whatsapp" />
        </span>
        {text.whatsapp}
      </Button>
      {settings.googleClientId && (
        <GoogleButton
          clientId={settings.googleClientId}
          wording="signin_with"
          onCredential={(credential) => void logInWithGoogle(credential)}
        />
      )}
      <WhatsappLogin isOpen={isWhatsappOpen} onClose={() => setWhatsappOpen(false)} />
    </AuthFrame>
  );
}
