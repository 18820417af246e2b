import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onForbidden } from '#web/api/call-as-user.ts';
import { profileQuery } from './account.queries.ts';

/**
 * An owner may change the areas of an open session: the profile is read when the back office opens or is looked at again,
 * and when the server has refused a call.
 */
export function useCurrentProfile(): void {
  const queryClient = useQueryClient();
  useQuery({ ...profileQuery, refetchOnWindowFocus: 'always' });
  useEffect(() => {
    return onForbidden(() => void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }));
  }, [queryClient]);
}
