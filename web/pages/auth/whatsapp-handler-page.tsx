import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { authApi } from '#domain/auth/auth.contract.ts';
import { Problem } from '#domain/problems.ts';
import { callApi } from '#web/api/call-api.ts';
import { storeLoginCode, takeLoginCode } from '#web/auth/login-code.ts';
import { failureText } from '#web/auth/use-sending.ts';
import { loadedHead } from '#web/head/loaded-head.ts';
import { saveSession } from '#web/session/session.ts';
import { whatsappLoginText as text } from '#web/text/id-auth.ts';
import { alerts } from '#web/text/id-dialogs.ts';
import { showAlert } from '#web/ui/dialog-queue.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { authHead } from './auth-frame.tsx';

export const Route = createFileRoute('/whatsapp/handler')({
  ssr: false,
  beforeLoad: ({ search }) => {
    if (storeLoginCode((search as { code?: string }).code)) return;
    throw redirect({ to: '/admls/login', replace: true });
  },
  loader: () => ({ head: authHead(text.title) }),
  head: loadedHead,
  component: WhatsappHandler,
});

function WhatsappHandler() {
  const navigate = useNavigate();

  useEffect(() => {
    const given = takeLoginCode();
    if (!given) return;
    async function exchange(code: string) {
      try {
        saveSession(await callApi(authApi.loginWhatsapp, { body: { code } }));
        await navigate({ to: '/app/home', replace: true });
      } catch (error) {
        await navigate({ to: '/admls/login', replace: true });
        const isSpent = error instanceof Problem && error.status === 401;
        await showAlert(
          isSpent
            ? { kind: 'error', title: text.spentTitle, text: text.spentText }
            : { kind: 'error', title: alerts.loginError.title, text: failureText(error) },
        );
      }
    }
    void exchange(given);
  }, [navigate]);

  return (
    <main role="status" className="flex min-h-dvh flex-col items-center justify-center gap-4">
      <Spinner size="lg" className="text-primary" />
      <p className="font-semibold text-ink">{text.loading}</p>
    </main>
  );
}
