import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountApi, type Profile } from '#domain/auth/account.contract.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { profileText as text } from '#web/text/id-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { profileQuery } from './account.queries.ts';
import { GoogleButton } from './google-button.tsx';
import { failureText } from './use-sending.ts';

export function GoogleLink({ profile, clientId }: { profile: Profile; clientId: string }) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function change(send: () => Promise<Profile>, notice: string) {
    setBusy(true);
    try {
      queryClient.setQueryData(profileQuery.queryKey, await send());
      showToast(notice);
    } catch (error) {
      showToast(failureText(error), 'error');
    } finally {
      setBusy(false);
    }
  }

  if (profile.googleEmail) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="mr-auto break-all font-semibold text-ink">{profile.googleEmail}</p>
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          onClick={() => void change(() => callAsUser(accountApi.unlinkGoogle, {}), text.googleRemoved)}
        >
          {text.googleRemove}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p>{text.googleNone}</p>
      <GoogleButton
        clientId={clientId}
        wording="continue_with"
        onCredential={(credential) =>
          void change(() => callAsUser(accountApi.linkGoogle, { body: { credential } }), text.googleLinked)
        }
      />
    </div>
  );
}
