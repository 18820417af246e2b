import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { ReactNode } from 'react';
import { useSession } from '#web/session/session.ts';
import { ownerOnlyText } from '#web/text/id-audit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const useIsOwner = () => useSession()?.user.role === 'owner';

/** The server refuses others anyway; this shows them why. */
export function OwnerOnly({ children }: { children: ReactNode }) {
  return useIsOwner() ? children : <EmptyState icon={<LockKeyhole />} {...ownerOnlyText} />;
}
