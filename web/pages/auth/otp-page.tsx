import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { accountApi } from '#domain/auth/account.contract.ts';
import { otpPattern, otpResendSeconds } from '#domain/auth/account-rules.ts';
import { authApi } from '#domain/auth/auth.contract.ts';
import { Problem } from '#domain/problems.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { OtpInput } from '#web/auth/otp-input.tsx';
import { useFields } from '#web/auth/use-fields.ts';
import { failureText, useSending } from '#web/auth/use-sending.ts';
import { loadedHead } from '#web/head/loaded-head.ts';
import { getSession, saveSessionUser } from '#web/session/session.ts';
import { requireSession } from '#web/session/session-guard.ts';
import { otpText as text } from '#web/text/id-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { AuthFrame, authHead } from './auth-frame.tsx';
import { LeaveButton } from './leave-button.tsx';

export const Route = createFileRoute('/otp')({
  ssr: false,
  beforeLoad: () => {
    requireSession('otp');
    if (getSession()?.user.isNotVerified === false) throw redirect({ to: '/app/home', replace: true });
  },
  loader: () => ({ head: authHead(text.title) }),
  head: loadedHead,
  component: OtpPage,
});

function useCountdown(from: number) {
  const [seconds, setSeconds] = useState(from);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds] as const;
}

/** A 401 of verify-otp starts no refresh, so an old token is renewed by a call that does. */
async function verify(otp: string) {
  try {
    return await callAsUser(authApi.verifyOtp, { body: { otp } });
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error;
    await callAsUser(accountApi.profile, {});
    return callAsUser(authApi.verifyOtp, { body: { otp } });
  }
}

function OtpPage() {
  const navigate = useNavigate();
  const [waitSeconds, setWaitSeconds] = useCountdown(otpResendSeconds);
  const [isResending, setResending] = useState(false);
  const form = useFields({ otp: '' }, { otp: (value) => (otpPattern.test(value.trim()) ? null : text.incomplete) });
  const { isSending, submit } = useSending(form, async () => {
    saveSessionUser(await verify(form.values.otp.trim()));
    showToast(text.verified);
    await navigate({ to: '/app/home', replace: true });
  });

  async function resend() {
    setResending(true);
    try {
      await callAsUser(authApi.resendOtp, { body: {} });
      setWaitSeconds(otpResendSeconds);
      showToast(text.resent);
    } catch (error) {
      showToast(failureText(error), 'error');
    } finally {
      setResending(false);
    }
  }

  return (
    <AuthFrame title={text.title} text={text.text} footer={<LeaveButton label={text.logOut} />}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={text.label} isRequired {...form.field('otp')}>
          <OtpInput className="text-center font-bold tracking-[0.5em]" {...form.control('otp')} />
        </Field>
        <Button type="submit" isWide busy={isSending}>
          {text.submit}
        </Button>
      </form>
      <Button variant="ghost" busy={isResending} aria-disabled={waitSeconds > 0} onClick={() => void resend()}>
        {waitSeconds > 0 ? text.resendIn(waitSeconds) : text.resend}
      </Button>
    </AuthFrame>
  );
}
