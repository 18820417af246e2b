import { accountApi, type Profile } from '#domain/auth/account.contract.ts';
import { email as emailRule } from '#domain/form-rules.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { profileText as text } from '#web/text/id-auth.ts';
import { ContactLink } from './contact-link.tsx';
import { useSaveProfile } from './use-profile.ts';

export function EmailLink({ profile }: { profile: Profile }) {
  const saveProfile = useSaveProfile();
  const update = async (body: { email: string | null; otp?: string; currentPassword?: string }) =>
    saveProfile(await callAsUser(accountApi.updateProfile, { body }));
  return (
    <ContactLink
      profile={profile}
      value={profile.email}
      pending={profile.pendingEmail}
      words={text.emailWords}
      input={{ type: 'email', inputMode: 'email', autoComplete: 'email' }}
      rule={emailRule}
      send={(email, proof) => update({ email, ...proof })}
      confirm={(email, otp) => update({ email, otp })}
      remove={(proof) => update({ email: null, ...proof })}
    />
  );
}
