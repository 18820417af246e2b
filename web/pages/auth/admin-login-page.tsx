import { createFileRoute } from '@tanstack/react-router';
import { loadedHead } from '#web/head/loaded-head.ts';
import { leaveWhenLoggedIn } from '#web/session/session-guard.ts';
import { loginText } from '#web/text/id-auth.ts';
import { authHead } from './auth-frame.tsx';
import { LoginScreen } from './login-screen.tsx';

export const Route = createFileRoute('/admin/login')({
  ssr: false,
  beforeLoad: leaveWhenLoggedIn,
  loader: () => ({ head: authHead(loginText.title) }),
  head: loadedHead,
  component: LoginScreen,
});
