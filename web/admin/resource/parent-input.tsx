import { useQuery } from '@tanstack/react-query';
import type { ResourceName } from '#domain/resources.ts';
import { adminText } from '#web/text/id-admin.ts';
import { formText } from '#web/text/id-admin-form.ts';
import { Select } from '#web/ui/select.tsx';
import { parentsQuery, resourceOf } from './resource.queries.ts';

type ParentInputProps = {
  resource: ResourceName;
  /** The entry's own field. */
  name: string;
  /** Null: a new one. */
  entryId: string | null;
  value: string;
  onValue: (value: string) => void;
};

/** Two levels: only what stands below nothing can be a parent, and what is a parent stays where it is. */
export function ParentInput({ resource, name, entryId, value, onValue }: ParentInputProps) {
  const { data } = useQuery(parentsQuery(resource));
  const { title } = resourceOf(resource);
  const entries = data?.docs ?? [];
  const isParent = entryId !== null && entries.some((entry) => entry[name] === entryId);
  const options = entries
    .filter((entry) => (entry[name] === null && entry._id !== entryId && !isParent) || entry._id === value)
    .map((entry) => ({ value: entry._id, label: String(entry[title]) }));
  return (
    <>
      <Select
        name={name}
        value={value}
        emptyLabel={formText.noParent}
        options={options}
        onChange={(event) => onValue(event.target.value)}
      />
      {isParent && <p className="mt-1.5 text-muted text-sm">{formText.isParentHint}</p>}
    </>
  );
}

/** The name of the entry above. */
export function ParentName({ resource, id }: { resource: ResourceName; id: unknown }) {
  const { data } = useQuery({ ...parentsQuery(resource), enabled: typeof id === 'string' && id !== '' });
  const parent = data?.docs.find((entry) => entry._id === id);
  if (!parent) return <span className="text-muted">{adminText.none}</span>;
  return String(parent[resourceOf(resource).title]);
}
