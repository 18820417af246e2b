import { createFileRoute } from '@tanstack/react-router';
import { loginRoute } from './login-screen.tsx';

export const Route = createFileRoute('/admin/login')(loginRoute);
