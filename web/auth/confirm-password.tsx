import type { Profile } from '#domain/auth/account.contract.ts';
import { required } from '#domain/form-rules.ts';
import { profileText as text } from '#web/text/id-auth.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import type { useFields } from './use-fields.ts';

export const confirmPasswordRules = (profile: Profile) => (profile.hasPassword ? { currentPassword: required } : {});

/** The part of a body that confirms the identity; without a password the server checks the age of the login. */
export const proofOf = (profile: Profile, currentPassword: string) => (profile.hasPassword ? { currentPassword } : {});

type Form = Pick<ReturnType<typeof useFields<'currentPassword'>>, 'control' | 'field'>;

export function ConfirmPassword({ profile, form }: { profile: Profile; form: Form }) {
  if (!profile.hasPassword) return <p className="text-sm">{text.confirmByLogin}</p>;
  return (
    <Field label={text.confirmPassword} isRequired hint={text.confirmHint} {...form.field('currentPassword')}>
      <PasswordInput {...form.control('currentPassword')} />
    </Field>
  );
}
