import { type ReactNode, useEffect, useState } from 'react';
import { accountApi, type Profile } from '#domain/auth/account.contract.ts';
import { usernamePattern } from '#domain/auth/account-rules.ts';
import { required } from '#domain/form-rules.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { registerText, profileText as text } from '#web/text/id-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { useFields } from './use-fields.ts';
import { useSaveProfile } from './use-profile.ts';
import { useSending } from './use-sending.ts';

type Photo = string | File | null;

type ProfileFormProps = {
  profile: Profile;
  /** The back office's own control for pictures. */
  drawPhotoInput: (value: Photo, onValue: (value: File | null) => void) => ReactNode;
  /** Hears whether something is typed that is not saved. */
  onDirty: (isDirty: boolean) => void;
};

export function ProfileForm({ profile, drawPhotoInput, onDirty }: ProfileFormProps) {
  const saveProfile = useSaveProfile();
  const [photo, setPhoto] = useState<Photo>(profile.photo);
  const form = useFields(
    { name: profile.name, username: profile.username },
    {
      name: required,
      username: (value) => (usernamePattern.test(value.trim().toLowerCase()) ? null : registerText.usernameFault),
    },
  );
  const { isSending, submit } = useSending(form, async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form.values)) body.set(name, value);
    if (photo instanceof File) body.set('photo', photo);
    else if (photo === null && profile.photo !== null) body.set('photo', '');
    const saved = await callAsUser(accountApi.updateProfile, { body });
    saveProfile(saved);
    setPhoto(saved.photo);
    form.reset({ name: saved.name, username: saved.username });
    showToast(text.saved);
  });

  const { name, username } = form.values;
  const isDirty = name !== profile.name || username !== profile.username || photo !== profile.photo;
  useEffect(() => void onDirty(isDirty), [isDirty, onDirty]);

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={text.photo} isOptional>
        {drawPhotoInput(photo, setPhoto)}
      </Field>
      <Field label={text.name} isRequired {...form.field('name')}>
        <TextInput autoComplete="name" {...form.control('name')} />
      </Field>
      <Field label={text.username} isRequired {...form.field('username')}>
        <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...form.control('username')} />
      </Field>
      <Button type="submit" busy={isSending} className="justify-self-start">
        {text.save}
      </Button>
    </form>
  );
}
