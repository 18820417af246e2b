import { queryOptions } from '@tanstack/react-query';
import { accountApi, type Profile } from '#domain/auth/account.contract.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { saveSessionUser } from '#web/session/session.ts';

/** The stored session holds the part of the profile that a login answers with. */
export function saveInSession(profile: Profile): void {
  const { _id, name, username, email, waNumber, role, areas, isNotVerified, mustChangePassword } = profile;
  saveSessionUser({ _id, name, username, email, waNumber, role, areas, isNotVerified, mustChangePassword });
}

export const profileQuery = queryOptions({
  queryKey: ['admin', 'profile'],
  queryFn: async ({ signal }) => {
    const profile = await callAsUser(accountApi.profile, {}, signal);
    saveInSession(profile);
    return profile;
  },
  staleTime: 0,
});

export const sessionsQuery = queryOptions({
  queryKey: ['admin', 'sessions'],
  queryFn: ({ signal }) => callAsUser(accountApi.sessions, {}, signal),
  staleTime: 0,
});
