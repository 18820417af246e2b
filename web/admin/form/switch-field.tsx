import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Switch } from '#web/ui/switch.tsx';

type SwitchFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  control: Control<Values>;
  name: Name;
  label: string;
  hint?: string;
};

export function SwitchField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  label,
  hint,
}: SwitchFieldProps<Values, Name>) {
  const { field } = useController({ control, name });
  return (
    <Switch
      label={label}
      hint={hint}
      name={name}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.target.checked)}
      onBlur={field.onBlur}
    />
  );
}
