import { type Area, hasArea } from '#domain/auth/areas.ts';
import type { User } from '#domain/auth/auth.contract.ts';
import { useSession } from './session.ts';

/** A session that was stored before there were areas names none; the profile, read when the back office opens, does. */
export const mayUse = (user: User, ...wanted: readonly Area[]): boolean => !user.areas || hasArea(user, ...wanted);

/** Whether the account has one of the areas. The server decides; this only shows what it would accept. */
export function useMay(...wanted: readonly Area[]): boolean {
  const user = useSession()?.user;
  return user !== undefined && mayUse(user, ...wanted);
}
