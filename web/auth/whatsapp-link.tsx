import { accountApi, type Profile } from '#domain/auth/account.contract.ts';
import { waNumber as waNumberRule } from '#domain/form-rules.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { profileText as text, whatsappLoginText } from '#web/text/id-auth.ts';
import { ContactLink } from './contact-link.tsx';
import { useSaveProfile } from './use-profile.ts';

export function WhatsappLink({ profile }: { profile: Profile }) {
  const saveProfile = useSaveProfile();
  return (
    <ContactLink
      profile={profile}
      value={profile.waNumber && `+${profile.waNumber}`}
      pending={null}
      words={text.whatsappWords}
      input={{
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel',
        placeholder: whatsappLoginText.numberPlaceholder,
      }}
      rule={waNumberRule}
      send={async (waNumber, proof) => {
        await callAsUser(accountApi.linkWhatsapp, { body: { waNumber, ...proof } });
      }}
      confirm={async (waNumber, otp) => {
        const { user } = await callAsUser(accountApi.linkWhatsapp, { body: { waNumber, otp } });
        saveProfile({ ...profile, ...user });
      }}
      remove={async (proof) => {
        saveProfile(await callAsUser(accountApi.updateProfile, { body: { waNumber: null, ...proof } }));
      }}
    />
  );
}
