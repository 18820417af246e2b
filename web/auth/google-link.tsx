import { useRef, useState } from 'react';
import { accountApi, type Profile } from '#domain/auth/account.contract.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { uiText } from '#web/text/id.ts';
import { profileText as text } from '#web/text/id-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { ConfirmPassword, confirmPasswordRules, proofOf } from './confirm-password.tsx';
import { RemoveForm } from './contact-link.tsx';
import { GoogleButton } from './google-button.tsx';
import { useFields } from './use-fields.ts';
import { useSaveProfile } from './use-profile.ts';
import { useSending } from './use-sending.ts';

type GoogleLinkProps = { profile: Profile; clientId: string };

/** Setting and removing the link both need the password: the linked account can log in. */
export function GoogleLink({ profile, clientId }: GoogleLinkProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="mr-auto break-all font-semibold text-ink">
          {profile.googleEmail ?? <span className="font-normal">{text.googleNone}</span>}
        </p>
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {profile.googleEmail ? text.googleRemove : text.googleConnect}
        </Button>
      </div>
    );
  }
  const done = () => setOpen(false);
  return profile.googleEmail ? (
    <UnlinkForm profile={profile} onDone={done} />
  ) : (
    <LinkForm profile={profile} clientId={clientId} onDone={done} />
  );
}

function LinkForm({ profile, clientId, onDone }: GoogleLinkProps & { onDone: () => void }) {
  const saveProfile = useSaveProfile();
  const credential = useRef('');
  const form = useFields({ currentPassword: '' }, confirmPasswordRules(profile));
  const { submit } = useSending(form, async () => {
    const body = { credential: credential.current, ...proofOf(profile, form.values.currentPassword) };
    saveProfile(await callAsUser(accountApi.linkGoogle, { body }));
    showToast(text.googleLinked);
    onDone();
  });
  return (
    <div className="grid justify-items-start gap-4">
      <div className="w-full">
        <ConfirmPassword profile={profile} form={form} />
      </div>
      <GoogleButton
        clientId={clientId}
        wording="continue_with"
        onCredential={(given) => {
          credential.current = given;
          void submit();
        }}
      />
      <Button variant="secondary" onClick={onDone}>
        {uiText.cancel}
      </Button>
    </div>
  );
}

function UnlinkForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const saveProfile = useSaveProfile();
  return (
    <RemoveForm
      profile={profile}
      value={profile.googleEmail}
      onCancel={onDone}
      remove={async (proof) => {
        saveProfile(await callAsUser(accountApi.unlinkGoogle, { body: proof }));
        showToast(text.googleRemoved);
        onDone();
      }}
    />
  );
}
