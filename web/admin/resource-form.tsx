import { type FormEvent, useState } from 'react';
import { checkFields } from '#domain/form-rules.ts';
import type { AnyEntry, Field, Resource } from '#domain/resource.ts';
import type { ResourceName } from '#domain/resources.ts';
import { conflictText, formText } from '#web/text/id-admin.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type EntryValues, entryBody, entryValues } from './entry-values.ts';
import { FieldInput } from './field-input.tsx';
import { FormSection } from './form-section.tsx';
import { apiOf, resourceOf } from './resource.queries.ts';
import { SaveBar } from './save-bar.tsx';
import { uploadAsUser } from './upload-as-user.ts';
import { useForm } from './use-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSave } from './use-save.ts';
import { ValueView } from './value-view.tsx';

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

  const [startedFrom, setStartedFrom] = useState(entry?.updatedAt);

  async function save(updatedAt = startedFrom) {
    const api = apiOf(name);
    const names = entry ? form.changedNames : Object.keys(resource.fields);
    const body = entryBody(resource, form.values, names, entry ? updatedAt : undefined);
    const stored = await saving.save((onProgress) =>
      entry
        ? uploadAsUser(api.update, { params: { id: entry._id }, body }, onProgress)
        : uploadAsUser(api.create, { body }, onProgress),
    );
    if (!stored) return;
    guard.release();
    showToast(formText.saved(String(stored[resource.title])));
    onDone();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.validate()) save();
    else saving.tellInvalid();
  }

  const { conflict } = saving;
  const theirs = conflict && entryValues(resource, conflict);
  // Fields that this person left alone keep what the other one saved: only changed ones are sent.
  const differences =
    theirs &&
    form.changedNames.flatMap((name) => {
      const field = resource.fields[name];
      if (!field || form.values[name] === theirs[name]) return [];
      return [
        {
          label: field.label,
          mine: <ValueView field={field} value={form.values[name] ?? null} />,
          theirs: <ValueView field={field} value={theirs[name] ?? null} />,
        },
      ];
    });

  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="mx-auto w-full max-w-3xl">
      <div className="grid grid-cols-1 gap-4">
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
      </div>
      <SaveBar
        isDirty={form.isDirty}
        isBusy={saving.isBusy}
        progress={saving.progress}
        failure={saving.failure}
        onCancel={onDone}
      />
      <ConflictDialog
        differences={differences}
        onUseMine={() => save(conflict?.updatedAt)}
        onUseTheirs={() => {
          if (theirs) form.restart(theirs);
          setStartedFrom(conflict?.updatedAt);
          saving.endConflict();
          showToast(conflictText.reloaded, 'info');
        }}
        onClose={saving.endConflict}
      />
    </form>
  );
}
