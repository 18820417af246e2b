import { lazy, Suspense } from 'react';
import type { Field as FieldRecord } from '#domain/resource.ts';
import { slugOf } from '#domain/slug.ts';
import { IconInput } from '#web/admin/form/icon-input.tsx';
import { ImageInput } from '#web/admin/form/image-input.tsx';
import { useIsOwner } from '#web/admin/layout/owner-only.tsx';
import { StarsInput } from '#web/admin/review/stars-input.tsx';
import { formText } from '#web/text/id-admin.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { EntryValues, FormValue } from './entry-values.ts';

const RichTextEditor = lazy(() => import('#web/admin/form/rich-text-editor.tsx'));

type FieldInputProps = {
  name: string;
  field: FieldRecord;
  values: EntryValues;
  onValue: (value: FormValue) => void;
  errors: string[];
  isTouched: boolean;
  progress: number | null;
};

const hints: Partial<Record<FieldRecord['input'], string>> = {
  slug: formText.slugHint,
  waNumber: formText.waHint,
  link: formText.linkHint,
  order: formText.orderHint,
  date: formText.dateHint,
};

const inputModes = { link: 'url', email: 'email', phone: 'tel', waNumber: 'tel', order: 'numeric' } as const;

const useIsLocked = (field: FieldRecord) => !useIsOwner() && field.isOwnerOnly === true;

/** The record's input → the control that edits it. The list of inputs is closed, so is this. */
export function FieldInput(props: FieldInputProps) {
  const { name, field, values, onValue, errors, isTouched } = props;
  const isLocked = useIsLocked(field);
  if (field.input === 'switch') {
    return (
      <Switch
        label={field.label}
        hint={field.help}
        name={name}
        checked={values[name] === true}
        onChange={(event) => onValue(event.target.checked)}
      />
    );
  }
  const text = typeof values[name] === 'string' ? values[name] : undefined;
  return (
    <Field
      label={field.label}
      errors={errors}
      isTouched={isTouched}
      isRequired={field.required}
      isOptional={!field.required && field.input !== 'slug' && field.input !== 'order' && field.input !== 'select'}
      hint={isLocked ? formText.ownerOnlyHint : (field.help ?? hints[field.input])}
      maxLength={'max' in field && field.input !== 'richtext' ? field.max : undefined}
      value={text}
    >
      <Control {...props} />
    </Field>
  );
}

function Control({ name, field, values, onValue, progress }: FieldInputProps) {
  const isLocked = useIsLocked(field);
  const value = values[name] ?? null;
  const text = value instanceof File || value === null ? '' : String(value);
  switch (field.input) {
    case 'image':
      return (
        <ImageInput
          value={value as string | File | null}
          onValue={onValue}
          label={field.label}
          isRequired={field.required}
          progress={progress}
          shape={field.required ? 'wide' : 'square'}
        />
      );
    case 'icon':
      return (
        <IconInput value={value as string | File | null} onValue={onValue} label={field.label} progress={progress} />
      );
    case 'stars':
      return <StarsInput value={Number(value)} onValue={onValue} label={field.label} />;
    case 'select':
      return (
        <Select name={name} options={field.choices} value={text} onChange={(event) => onValue(event.target.value)} />
      );
    case 'textarea':
      return <TextArea name={name} value={text} onChange={(event) => onValue(event.target.value)} />;
    case 'richtext':
      return (
        <Suspense fallback={<SkeletonLine className="h-80 w-full" />}>
          <RichTextEditor value={text} onValue={onValue} label={field.label} />
        </Suspense>
      );
    case 'date':
      return (
        <TextInput
          type="datetime-local"
          name={name}
          value={text}
          className="max-w-64"
          onChange={(event) => onValue(event.target.value)}
        />
      );
    case 'slug':
      return (
        <TextInput
          name={name}
          value={text}
          autoComplete="off"
          spellCheck={false}
          placeholder={slugOf(String(values[field.from] ?? ''))}
          onChange={(event) => onValue(event.target.value)}
        />
      );
    default: {
      const inputMode = inputModes[field.input as keyof typeof inputModes];
      return (
        <TextInput
          name={name}
          value={text}
          inputMode={inputMode}
          autoComplete="off"
          readOnly={isLocked}
          className={field.input === 'order' ? 'max-w-40' : undefined}
          onChange={(event) => onValue(event.target.value)}
        />
      );
    }
  }
}
