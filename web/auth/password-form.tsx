import { useQueryClient } from '@tanstack/react-query';
import { accountApi, type Profile } from '#domain/auth/account.contract.ts';
import { required } from '#domain/form-rules.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { saveSessionUser } from '#web/session/session.ts';
import { newPasswordText, profileText } from '#web/text/id-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { profileQuery, sessionsQuery } from './account.queries.ts';
import { NewPasswordFields, newPasswordRules } from './new-password-fields.tsx';
import { useFields } from './use-fields.ts';
import { useSending } from './use-sending.ts';

export function PasswordForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const form = useFields(
    { currentPassword: '', password: '', repeat: '' },
    { ...newPasswordRules, ...(profile.hasPassword ? { currentPassword: required } : {}) },
  );
  const { isSending, submit } = useSending(form, async () => {
    const { currentPassword, password } = form.values;
    const body = profile.hasPassword ? { currentPassword, password } : { password };
    saveSessionUser(await callAsUser(accountApi.changePassword, { body }));
    form.reset();
    showToast(newPasswordText.saved);
    await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {profile.hasPassword ? (
        <Field label={newPasswordText.current} isRequired {...form.field('currentPassword')}>
          <PasswordInput {...form.control('currentPassword')} />
        </Field>
      ) : (
        <p>{profileText.passwordNone}</p>
      )}
      <NewPasswordFields form={form} />
      <Button type="submit" busy={isSending} className="justify-self-start">
        {newPasswordText.save}
      </Button>
    </form>
  );
}
