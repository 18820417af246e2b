import { checkEntry } from '#domain/form-rules.ts';
import { type AnyEntry, type Field, isFixedEntry, type Resource } from '#domain/resource.ts';
import type { ResourceName } from '#domain/resources.ts';
import { EditForm } from '#web/admin/form/edit-form.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { sendEntry } from '#web/admin/form/send-entry.ts';
import { useEditForm } from '#web/admin/form/use-edit-form.ts';
import { ValueView } from '#web/admin/form/value-view.tsx';
import { formText } from '#web/text/id-admin-form.ts';
import { entryBody, entryValues, formFields } from './entry-values.ts';
import { FieldInput } from './field-input.tsx';
import { ParentName } from './parent-input.tsx';
import { apiOf, resourceOf } from './resource.queries.ts';

type SectionName = keyof typeof formText.sections;

function sectionOf(field: Field): SectionName {
  if (field.input === 'image' || field.input === 'icon' || field.isOfPicture) return 'picture';
  return field.input === 'switch' || field.input === 'order' || field.input === 'date' ? 'showing' : 'content';
}

/** What is switched on stands first in its section, then the dates, then the place. */
function sectionsOf(resource: Resource): { name: SectionName; fields: [string, Field][] }[] {
  const names: SectionName[] = ['content', 'picture', 'showing'];
  return names.flatMap((name) => {
    const own = formFields(resource).filter(([, field]) => sectionOf(field) === name);
    own.sort(([, a], [, b]) => Number(b.input === 'switch') - Number(a.input === 'switch'));
    return own.length > 0 ? [{ name, fields: own }] : [];
  });
}

type ResourceFormProps = {
  name: ResourceName;
  /** Null: a new one. */
  entry: AnyEntry | null;
  onDone: () => void;
};

/** The form of any managed entity, built from its record. */
export function ResourceForm({ name, entry, onDone }: ResourceFormProps) {
  const resource = resourceOf(name);
  const { fields } = resource;
  const fixedField = entry && isFixedEntry(resource, entry) ? resource.fixed?.field : undefined;
  const form = useEditForm(entryValues(resource, entry), { check: (values) => checkEntry(resource, values) });

  return (
    <EditForm
      form={form}
      stored={entry}
      valuesOf={(stored) => entryValues(resource, stored)}
      labelOf={(name) => fields[name]?.label ?? name}
      wordsOf={(fieldName, values) => {
        const field = fields[fieldName];
        if (field?.input === 'parent') return <ParentName resource={name} id={values[fieldName]} />;
        return field && <ValueView field={field} value={values[fieldName] ?? null} />;
      }}
      send={(sending) =>
        sendEntry(apiOf(name), entry, sending, (values, names, updatedAt) =>
          entryBody(resource, values, names, updatedAt),
        )
      }
      savedText={(stored) => formText.saved(String(stored[resource.title]))}
      onDone={onDone}
    >
      {sectionsOf(resource).map((section) => (
        <FormSection key={section.name} title={formText.sections[section.name]}>
          {section.fields.map(([fieldName, field]) => (
            <FieldInput
              key={fieldName}
              control={form.control}
              name={fieldName}
              field={field}
              values={form.values}
              isFixed={fieldName === fixedField}
              of={{ resource: name, entryId: entry?._id ?? null }}
            />
          ))}
        </FormSection>
      ))}
    </EditForm>
  );
}
