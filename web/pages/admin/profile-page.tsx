import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { FormSkeleton } from '#web/admin/form/form-skeleton.tsx';
import { ImageInput } from '#web/admin/form/image-input.tsx';
import { useLeaveGuard } from '#web/admin/form/use-leave-guard.ts';
import { backToMenus, PageHeader } from '#web/admin/layout/page-header.tsx';
import { profileQuery } from '#web/auth/account.queries.ts';
import { EmailLink } from '#web/auth/email-link.tsx';
import { GoogleLink } from '#web/auth/google-link.tsx';
import { PasswordForm } from '#web/auth/password-form.tsx';
import { ProfileForm } from '#web/auth/profile-form.tsx';
import { SessionList } from '#web/auth/session-list.tsx';
import { WhatsappLink } from '#web/auth/whatsapp-link.tsx';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { clientSettingsQuery } from '#web/site-meta/site-meta.queries.ts';
import { profileText as text } from '#web/text/id-auth.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

export const Route = createFileRoute('/app/profile')({
  loader: () => headWithTitle(text.title),
  head: loadedHead,
  component: ProfilePage,
});

function ProfilePage() {
  const { data: settings } = useSuspenseQuery(clientSettingsQuery);
  const { data: profile, isError, refetch } = useQuery(profileQuery);
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty);
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader title={text.title} back={backToMenus} />
      {isError && !profile && <ErrorState onRetry={() => void refetch()} />}
      {!isError && !profile && <FormSkeleton />}
      {profile && (
        <div className="grid w-full grid-cols-1 gap-4">
          <FormSection title={text.account}>
            <ProfileForm
              profile={profile}
              onDirty={setDirty}
              drawPhotoInput={(value, onValue) => <ImageInput value={value} onValue={onValue} label={text.photo} />}
            />
          </FormSection>
          <FormSection title={text.email} text={text.emailText}>
            <EmailLink profile={profile} />
          </FormSection>
          <FormSection title={text.whatsapp} text={text.whatsappText}>
            <WhatsappLink profile={profile} />
          </FormSection>
          {settings.googleClientId && (
            <FormSection title={text.google} text={text.googleText}>
              <GoogleLink profile={profile} clientId={settings.googleClientId} />
            </FormSection>
          )}
          <FormSection title={text.password} text={text.passwordText}>
            <PasswordForm key={String(profile.hasPassword)} profile={profile} />
          </FormSection>
          <FormSection title={text.sessions} text={text.sessionsText}>
            <SessionList />
          </FormSection>
        </div>
      )}
    </div>
  );
}
