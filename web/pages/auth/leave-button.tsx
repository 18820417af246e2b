import { useNavigate } from '@tanstack/react-router';
import { logOut } from '#web/api/call-as-user.ts';
import { Button } from '#web/ui/button.tsx';

/** The way out of a screen that must be finished first. */
export function LeaveButton({ label }: { label: string }) {
  const navigate = useNavigate();

  async function leave() {
    await logOut();
    await navigate({ to: '/admls/login', replace: true });
  }

  return (
    <Button variant="ghost" onClick={() => void leave()}>
      {label}
    </Button>
  );
}
