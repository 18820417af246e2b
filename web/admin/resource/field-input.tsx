import { Suspense } from 'react';
import type { Control } from 'react-hook-form';
import type { Field as FieldRecord } from '#domain/resource.ts';
import type { ResourceName } from '#domain/resources.ts';
import { slugOf } from '#domain/slug.ts';
import { FocusInput } from '#web/admin/form/focus-input.tsx';
import { FormField } from '#web/admin/form/form-field.tsx';
import { IconInput } from '#web/admin/form/icon-input.tsx';
import { ImageInput } from '#web/admin/form/image-input.tsx';
import { MomentInput } from '#web/admin/form/moment-input.tsx';
import { SwitchField } from '#web/admin/form/switch-field.tsx';
import { useIsOwner } from '#web/admin/layout/owner-only.tsx';
import { formText } from '#web/text/id-admin-form.ts';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { StarsInput } from '#web/ui/stars-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx';
import type { EntryValues, FormValue } from './entry-values.ts';
import { FiltersInput } from './filters-input.tsx';
import { ParentInput } from './parent-input.tsx';
import { resourceOf } from './resource.queries.ts';

const RichTextEditor = lazyPart(() => import('#web/admin/form/rich-text-editor.tsx'), FailedPart);

type FieldInputProps = {
  control: Control<EntryValues>;
  name: string;
  field: FieldRecord;
  values: EntryValues;
  /** The site itself needs the stored value. */
  isFixed: boolean;
  /** Whose field it is. */
  of: { resource: ResourceName; entryId: string | null };
};

const hints: Partial<Record<FieldRecord['input'], string>> = {
  waNumber: formText.waHint,
  link: formText.linkHint,
  order: formText.orderHint,
  date: formText.dateHint,
  code: formText.codeHint,
  filters: formText.filtersHint,
};

function hintOf(field: FieldRecord, resource: ResourceName): string | undefined {
  if (field.help || field.input !== 'slug') return field.help ?? hints[field.input];
  return formText.slugHint(resourceOf(resource).fields[field.from]?.label ?? field.from);
}

const inputModes = { link: 'url', email: 'email', phone: 'tel', waNumber: 'tel' } as const;

const useIsOwners = (field: FieldRecord) => !useIsOwner() && field.isOwnerOnly === true;

/** The record's input → the control that edits it. The list of inputs is closed, so is this. */
export function FieldInput({ control, name, field, values, isFixed, of }: FieldInputProps) {
  const isOwners = useIsOwners(field);
  if (field.input === 'switch') {
    return <SwitchField control={control} name={name} label={field.label} hint={field.help} />;
  }
  return (
    <FormField
      control={control}
      name={name}
      label={field.label}
      isRequired={field.required}
      isOptional={!field.required && field.input !== 'slug' && field.input !== 'order' && field.input !== 'select'}
      hint={isFixed ? formText.fixedHint : isOwners ? formText.ownerOnlyHint : hintOf(field, of.resource)}
      // Of a rich text its tags count too, as they do for the shop.
      maxLength={'max' in field && field.input !== 'number' ? field.max : undefined}
    >
      {({ value, onChange }) => (
        <FieldControl
          name={name}
          field={field}
          values={values}
          isLocked={isFixed || isOwners}
          of={of}
          value={value}
          onValue={onChange}
        />
      )}
    </FormField>
  );
}

type FieldControlProps = Omit<FieldInputProps, 'control' | 'isFixed'> & {
  isLocked: boolean;
  value: FormValue;
  onValue: (value: FormValue) => void;
};

function FieldControl({ name, field, values, isLocked, of, value, onValue }: FieldControlProps) {
  const text = value instanceof File || value === null ? '' : String(value);
  switch (field.input) {
    case 'image':
      return (
        <ImageInput
          value={value as string | File | null}
          onValue={onValue}
          label={field.label}
          isRequired={field.required}
          shape={field.required ? 'wide' : 'square'}
        />
      );
    case 'icon':
      return <IconInput value={value as string | File | null} onValue={onValue} label={field.label} />;
    case 'stars':
      return <StarsInput value={Number(value)} onValue={onValue} label={field.label} />;
    case 'select':
      return (
        <Select name={name} options={field.choices} value={text} onChange={(event) => onValue(event.target.value)} />
      );
    case 'focus':
      return (
        <FocusInput
          picture={(values[field.of] ?? null) as string | File | null}
          label={field.label}
          value={text}
          onValue={onValue}
        />
      );
    case 'filters':
      return <FiltersInput kind={String(values[field.of] ?? '')} label={field.label} value={text} onValue={onValue} />;
    case 'parent':
      return <ParentInput {...of} name={name} value={text} onValue={onValue} />;
    case 'textarea':
      return <TextArea name={name} value={text} onChange={(event) => onValue(event.target.value)} />;
    case 'richtext':
      return (
        <Suspense fallback={<SkeletonLine className="h-80 w-full" />}>
          <RichTextEditor value={text} onValue={onValue} label={field.label} />
        </Suspense>
      );
    case 'date':
      return <MomentInput type="datetime-local" name={name} value={text} className="max-w-64" onValue={onValue} />;
    default:
      if (field.input === 'number' && field.isRupiah) {
        return (
          <RupiahInput
            name={name}
            value={typeof value === 'number' ? value : null}
            className="max-w-64"
            onValue={onValue}
          />
        );
      }
      return (
        <TextInput
          name={name}
          value={text}
          readOnly={isLocked}
          {...textProps(field, values)}
          onChange={({ target }) => onValue(field.input === 'code' ? target.value.toUpperCase() : target.value)}
        />
      );
  }
}

/** How the inputs of one line differ. */
function textProps(field: FieldRecord, values: EntryValues): TextInputProps {
  switch (field.input) {
    case 'number':
    case 'order':
      return { inputMode: 'numeric', autoComplete: 'off', className: 'max-w-40' };
    case 'code':
      return { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, className: 'max-w-64' };
    case 'slug':
      return { autoComplete: 'off', spellCheck: false, placeholder: slugOf(String(values[field.from] ?? '')) };
    default:
      return { inputMode: inputModes[field.input as keyof typeof inputModes], autoComplete: 'off' };
  }
}
