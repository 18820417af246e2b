import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#domain/auth/account.contract.ts';
import { profileQuery, saveInSession } from './account.queries.ts';

/** Takes a changed profile over into the cache and the stored session. */
export function useSaveProfile(): (profile: Profile) => void {
  const queryClient = useQueryClient();
  return (profile) => {
    queryClient.setQueryData(profileQuery.queryKey, profile);
    saveInSession(profile);
  };
}
