import { createFileRoute } from '@tanstack/react-router';
import { loginText } from '#web/text/id-auth.ts';
import { authHead } from './auth-frame.tsx';
import { LoginScreen, leaveWhenLoggedIn } from './login-screen.tsx';

export const Route = createFileRoute('/admin/login')({
  ssr: false,
  beforeLoad: leaveWhenLoggedIn,
  head: () => authHead(loginText.title),
  component: LoginScreen,
});
