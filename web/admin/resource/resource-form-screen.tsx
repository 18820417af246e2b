import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnyEntry } from '#domain/resource.ts';
import type { ResourceName } from '#domain/resources.ts';
import { formTitle } from '#web/admin/form/form-title.ts';
import { StoredEntry } from '#web/admin/form/stored-entry.tsx';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { ViewInShop } from '#web/admin/layout/view-in-shop.tsx';
import { lastListSearch, useBackToList } from '#web/admin/list/last-list-search.ts';
import { publicPath } from './public-path.ts';
import { resourceEntryQuery, resourceOf } from './resource.queries.ts';
import { ResourceForm } from './resource-form.tsx';

type ResourceFormScreenProps = {
  name: ResourceName;
  /** 'new' adds one. */
  id: string;
  /** More about a stored entry, above its form: what acts at once must not hang below the save bar. */
  children?: (entry: AnyEntry) => ReactNode;
};

export function resourceFormTitle(name: ResourceName, id: string): string {
  const { one } = resourceOf(name).labels;
  return formTitle(id, one);
}

export function ResourceFormScreen({ name, id, children }: ResourceFormScreenProps) {
  const path = `/app/${name}`;
  return (
    <>
      <div className="mx-auto w-full max-w-3xl">
        <PageHeader title={resourceFormTitle(name, id)} back={{ path, search: lastListSearch(path) }}>
          {id !== 'new' && <EntryInShop name={name} id={id} />}
        </PageHeader>
      </div>
      {id === 'new' ? (
        <Form key={name} name={name} entry={null} />
      ) : (
        <StoredForm key={`${name} ${id}`} name={name} id={id}>
          {children}
        </StoredForm>
      )}
    </>
  );
}

function EntryInShop({ name, id }: { name: ResourceName; id: string }) {
  const { data: entry } = useQuery(resourceEntryQuery(name, id));
  const isShown = entry?.[resourceOf(name).visible.flag] === true;
  const path = isShown ? publicPath(name, entry) : null;
  return path && <ViewInShop path={path} />;
}

function Form({ name, entry }: { name: ResourceName; entry: AnyEntry | null }) {
  const leave = useBackToList(`/app/${name}`);
  return <ResourceForm name={name} entry={entry} onDone={leave} />;
}

function StoredForm({ name, id, children }: ResourceFormScreenProps) {
  const query = useQuery(resourceEntryQuery(name, id));
  return (
    <StoredEntry query={query}>
      {(entry) => (
        <>
          {children && <div className="mx-auto mb-4 w-full max-w-3xl">{children(entry)}</div>}
          <Form name={name} entry={entry} />
        </>
      )}
    </StoredEntry>
  );
}
