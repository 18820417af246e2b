import { checkFields } from '#domain/form-rules.ts';
import type { AnyEntry, Field, Resource } from '#domain/resource.ts';
import type { ResourceName } from '#domain/resources.ts';
import { EditForm } from '#web/admin/form/edit-form.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { uploadAsUser } from '#web/admin/form/upload-as-user.ts';
import { useForm } from '#web/admin/form/use-form.ts';
import { useLeaveGuard } from '#web/admin/form/use-leave-guard.ts';
import { useSave } from '#web/admin/form/use-save.ts';
import { ValueView } from '#web/admin/form/value-view.tsx';
import { formText } from '#web/text/id-admin.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { type EntryValues, entryBody, entryValues } from './entry-values.ts';
import { FieldInput } from './field-input.tsx';
import { apiOf, resourceOf } from './resource.queries.ts';

type SectionName = keyof typeof formText.sections;

function sectionOf(field: Field): SectionName {
  if (field.input === 'image' || field.input === 'icon') return 'picture';
  return field.input === 'switch' || field.input === 'order' || field.input === 'date' ? 'showing' : 'content';
}

/** What is switched on stands first in its section, then the dates, then the place. */
function sectionsOf({ fields }: Resource): { name: SectionName; fields: [string, Field][] }[] {
  const names: SectionName[] = ['content', 'picture', 'showing'];
  return names.flatMap((name) => {
    const own = Object.entries(fields).filter(([, field]) => sectionOf(field) === name);
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
  const form = useForm<EntryValues>(entryValues(resource, entry), (values) => checkFields(resource.fields, values));
  const guard = useLeaveGuard(form.isDirty);
  const saving = useSave<AnyEntry>(form);

  async function save(updatedAt: string | undefined) {
    const api = apiOf(name);
    const names = entry ? form.changedNames : Object.keys(resource.fields);
    const body = entryBody(resource, form.values, names, updatedAt);
    const stored = await saving.save((onProgress) =>
      entry
        ? uploadAsUser(api.update, { params: { id: entry._id }, body }, onProgress)
        : uploadAsUser(api.create, { body }, onProgress),
    );
    if (!stored) return undefined;
    guard.release();
    showToast(formText.saved(String(stored[resource.title])));
    onDone();
    return undefined;
  }

  return (
    <EditForm
      form={form}
      saving={saving}
      stored={entry}
      valuesOf={(stored) => entryValues(resource, stored)}
      labelOf={(name) => resource.fields[name]?.label ?? name}
      wordsOf={(name, values) => {
        const field = resource.fields[name];
        return field && <ValueView field={field} value={values[name] ?? null} />;
      }}
      onSave={save}
      onCancel={onDone}
    >
      {sectionsOf(resource).map((section) => (
        <FormSection key={section.name} title={formText.sections[section.name]}>
          {section.fields.map(([fieldName, field]) => (
            <FieldInput
              key={fieldName}
              name={fieldName}
              field={field}
              values={form.values}
              onValue={(value) => form.set(fieldName, value)}
              errors={form.errorsAt(fieldName)}
              isTouched={form.wasTried}
              progress={saving.progress}
            />
          ))}
        </FormSection>
      ))}
    </EditForm>
  );
}
