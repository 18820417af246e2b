import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx';

/** Phones offer the code that just arrived. */
export function OtpInput(props: TextInputProps) {
  return <TextInput inputMode="numeric" autoComplete="one-time-code" {...props} />;
}
