import { type Area, hasArea } from '#domain/auth/areas.ts';
import { useSession } from './session.ts';

/** Whether the account has one of the areas. The server decides; this only shows what it would accept. */
export function useMay(...wanted: readonly Area[]): boolean {
  const user = useSession()?.user;
  return user !== undefined && hasArea(user, ...wanted);
}
