import type { ComponentProps, ReactNode } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx';
import { messagesAt } from './form-errors.ts';

type Shown = Omit<FieldProps, 'children' | 'errors' | 'isTouched' | 'value'>;

type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = Shown & {
  control: Control<Values>;
  name: Name;
  children: (field: ControllerRenderProps<Values, Name>) => ReactNode;
};

/** One field of a form: its label, its control and what is wrong with it. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  children,
  ...shown
}: FormFieldProps<Values, Name>) {
  const { field, formState } = useController({ control, name });
  const value: unknown = field.value;
  return (
    <Field
      {...shown}
      value={typeof value === 'string' ? value : undefined}
      errors={messagesAt(formState.errors, name)}
      isTouched={formState.isSubmitted}
    >
      {children(field)}
    </Field>
  );
}

type TextFieldProps<Values extends FieldValues, Name extends FieldPathByValue<Values, string>> = Shown &
  Pick<TextInputProps, 'type' | 'inputMode' | 'placeholder' | 'suffix' | 'spellCheck'> & {
    control: Control<Values>;
    name: Name;
    /** A field for more than one line. */
    rows?: number;
    inputClassName?: ComponentProps<'input'>['className'];
  };

export function TextField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  control,
  name,
  rows,
  type,
  inputMode,
  placeholder,
  suffix,
  spellCheck,
  inputClassName,
  ...shown
}: TextFieldProps<Values, Name>) {
  const input = { name, inputMode, placeholder, spellCheck, autoComplete: 'off', className: inputClassName };
  return (
    <FormField control={control} name={name} {...shown}>
      {({ value, onChange, onBlur }) =>
        rows === undefined ? (
          <TextInput {...input} type={type} suffix={suffix} value={value} onChange={onChange} onBlur={onBlur} />
        ) : (
          <TextArea {...input} rows={rows} value={value} onChange={onChange} onBlur={onBlur} />
        )
      }
    </FormField>
  );
}
