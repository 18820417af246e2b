import { Link } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type AnyEntry, isFixedEntry, type Resource } from '#domain/resource.ts';
import { DragHandle } from '#web/admin/form/drag-handle.tsx';
import { ActionsHead } from '#web/admin/list/actions-head.tsx';
import { RowActions } from '#web/admin/list/row-actions.tsx';
import { Tick, TickAllCards, TickAllHead } from '#web/admin/list/tick.tsx';
import { rowAttribute, type useReorder } from '#web/admin/list/use-reorder.ts';
import type { Selection } from '#web/admin/list/use-selection.ts';
import { adminText } from '#web/text/id-admin.ts';
import { listText } from '#web/text/id-admin-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { periodNote } from './period-note.ts';
import { publicPath } from './public-path.ts';
import { formPath } from './resource.queries.ts';
import { ResourceCell } from './resource-cell.tsx';
import type { ResourceActions } from './use-resource-actions.ts';

export type ResourceRowsProps = {
  resource: Resource;
  entries: readonly AnyEntry[];
  selection: Selection<AnyEntry>;
  actions: ResourceActions;
  onEdit: (entry: AnyEntry) => void;
  /** Null where the rows are not shown in their own order. */
  reorder: ReturnType<typeof useReorder> | null;
};

export function ResourceTable({ resource, entries, selection, actions, onEdit, reorder }: ResourceRowsProps) {
  const columns = resource.list.columns.filter((name) => name !== resource.visible.flag);
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-white">
      <table className="w-full text-left text-sm">
        <thead className="border-line border-b bg-surface text-muted">
          <tr>
            {reorder && (
              <th scope="col" className="w-10 pl-2">
                <span className="sr-only">{resource.fields.order?.label}</span>
              </th>
            )}
            <TickAllHead selection={selection} />
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                className={classNames('px-3 py-2.5 font-semibold', isPicture(resource, name) && 'w-px')}
              >
                {resource.fields[name]!.label}
              </th>
            ))}
            <th scope="col" className="px-3 py-2.5 font-semibold">
              {shortLabel(resource)}
            </th>
            <ActionsHead />
          </tr>
        </thead>
        <tbody data-reorder-list>
          {entries.map((entry, index) => (
            <tr
              key={entry._id}
              {...{ [rowAttribute]: index }}
              className={classNames(
                'border-line border-b last:border-b-0',
                reorder?.dragged === index
                  ? 'bg-primary-soft'
                  : selection.has(entry._id)
                    ? 'bg-surface'
                    : 'hover:bg-surface',
              )}
            >
              {reorder && (
                <td className="pl-2">
                  <DragHandle title={titleOf(resource, entry)} {...reorder.handleProps(index)} />
                </td>
              )}
              <td className="px-3">
                <Tick entry={entry} title={titleOf(resource, entry)} selection={selection} />
              </td>
              {columns.map((name) => (
                <td key={name} className={classNames('max-w-md px-3 py-2', name === resource.title && 'min-w-40')}>
                  {name === resource.title ? (
                    <EntryLink resource={resource} entry={entry} className="line-clamp-2" />
                  ) : (
                    <ResourceCell resource={resource} name={name} entry={entry} />
                  )}
                </td>
              ))}
              <td className="whitespace-nowrap px-3">
                <FlagSwitch resource={resource} entry={entry} actions={actions} />
              </td>
              <td className="px-2 text-right">
                <EntryActions resource={resource} entry={entry} actions={actions} onEdit={onEdit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function ResourceCards({ resource, entries, selection, actions, onEdit, reorder }: ResourceRowsProps) {
  const { columns } = resource.list;
  const picture = columns.find((name) => isPicture(resource, name));
  const further = columns.filter((name) => ![picture, resource.title, resource.visible.flag].includes(name));
  return (
    <ul data-reorder-list className="grid grid-cols-1 gap-2">
      <li>
        <TickAllCards selection={selection} />
      </li>
      {entries.map((entry, index) => (
        <li
          key={entry._id}
          {...{ [rowAttribute]: index }}
          className={classNames(
            'rounded-card border bg-white p-3',
            reorder?.dragged === index ? 'border-primary bg-primary-soft' : 'border-line',
          )}
        >
          <div className="flex items-start gap-3">
            <Tick entry={entry} title={titleOf(resource, entry)} selection={selection} className="mt-2.5" />
            {picture && <ResourceCell resource={resource} name={picture} entry={entry} />}
            <div className="min-w-0 flex-1 pt-2">
              <EntryLink resource={resource} entry={entry} className="break-words" />
              {further
                .filter((name) => entry[name] !== null && entry[name] !== '')
                .map((name) => (
                  <div key={name} className="mt-0.5 text-muted text-sm">
                    {isNumber(resource, name) && `${resource.fields[name]!.label}: `}
                    <ResourceCell resource={resource} name={name} entry={entry} />
                  </div>
                ))}
            </div>
            <EntryActions resource={resource} entry={entry} actions={actions} onEdit={onEdit} />
          </div>
          <div className="mt-2 flex items-center justify-between border-line border-t pt-1">
            <FlagSwitch resource={resource} entry={entry} actions={actions} hasText />
            {reorder && <DragHandle title={titleOf(resource, entry)} {...reorder.handleProps(index)} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

const isPicture = ({ fields }: Resource, name: string) => ['image', 'icon'].includes(fields[name]!.input);
/** A number alone says nothing on a card: its label stands before it. */
const isNumber = ({ fields }: Resource, name: string) => ['number', 'count'].includes(fields[name]!.input);
const titleOf = (resource: Resource, entry: AnyEntry) => String(entry[resource.title]);

/** 'Tampil di halaman Tentang Kami' is too long for the head of a column. */
function shortLabel({ fields, visible }: Resource): string {
  const { label } = fields[visible.flag]!;
  return label.length > 12 ? (label.split(' ')[0] ?? label) : label;
}

function EntryLink({ resource, entry, className }: { resource: Resource; entry: AnyEntry; className: string }) {
  return (
    <Link
      to={formPath(resource.name, entry._id)}
      className={classNames('font-semibold text-ink hover:text-primary hover:underline', className)}
    >
      {titleOf(resource, entry)}
    </Link>
  );
}

type ActionProps = Pick<ResourceRowsProps, 'resource' | 'actions'> & { entry: AnyEntry };

function FlagSwitch({ resource, entry, actions, hasText }: ActionProps & { hasText?: boolean }) {
  const isOn = actions.isOn(entry);
  const label = resource.fields[resource.visible.flag]!.label;
  const note = isOn ? periodNote(resource, entry, new Date()) : null;
  return (
    <span className="inline-flex items-center gap-2">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          role="switch"
          className="switch"
          aria-checked={isOn}
          aria-label={`${label}: ${titleOf(resource, entry)}`}
          checked={isOn}
          disabled={actions.isLocked(entry)}
          onChange={() => actions.switchTo(entry, !isOn)}
        />
        {hasText && <span aria-hidden="true">{shortLabel(resource)}</span>}
      </label>
      {note && <Badge variant={note === 'ended' ? 'plain' : 'info'}>{listText.periods[note]}</Badge>}
    </span>
  );
}

function EntryActions({ resource, entry, actions, onEdit }: ActionProps & Pick<ResourceRowsProps, 'onEdit'>) {
  const path = actions.isOn(entry) ? publicPath(resource.name, entry) : null;
  const view = { label: adminText.viewInShop, icon: <ExternalLink aria-hidden="true" />, href: path ?? '' };
  const remove = {
    label: adminText.remove,
    icon: <Trash2 aria-hidden="true" />,
    tone: 'danger' as const,
    onSelect: () => actions.remove(entry),
  };
  return (
    <RowActions
      title={titleOf(resource, entry)}
      items={[
        { label: adminText.edit, icon: <Pencil aria-hidden="true" />, onSelect: () => onEdit(entry) },
        ...(path ? [view] : []),
        ...(isFixedEntry(resource, entry) ? [] : [remove]),
      ]}
    />
  );
}
