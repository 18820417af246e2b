import { passwordFaults } from '#domain/auth/account-rules.ts';
import { required } from '#domain/form-rules.ts';
import { newPasswordText } from '#web/text/id-auth.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import type { useFields } from './use-fields.ts';

type Names = 'password' | 'repeat';

export const newPasswordRules = {
  password: (value: string) => required(value) ?? passwordFaults(value)[0] ?? null,
  repeat: (value: string, values: Record<Names, string>) =>
    required(value) ?? (value === values.password ? null : newPasswordText.different),
};

type Form = Pick<ReturnType<typeof useFields<Names>>, 'control' | 'field'>;

/** The new password, typed twice. */
export function NewPasswordFields({ form, label = newPasswordText.password }: { form: Form; label?: string }) {
  return (
    <>
      <Field label={label} isRequired hint={newPasswordText.hint} {...form.field('password')}>
        <PasswordInput autoComplete="new-password" {...form.control('password')} />
      </Field>
      <Field label={newPasswordText.repeat} isRequired {...form.field('repeat')}>
        <PasswordInput autoComplete="new-password" {...form.control('repeat')} />
      </Field>
    </>
  );
}
