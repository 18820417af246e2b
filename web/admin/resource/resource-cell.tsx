import { useContext } from 'react';
import { labelOfChoice } from '#domain/choices.ts';
import { isStoredPath } from '#domain/media/stored-path.ts';
import type { AnyEntry, Resource } from '#domain/resource.ts';
import { IconDrawing } from '#web/admin/form/icon-drawing.ts';
import { adminText } from '#web/text/id-admin.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { numberText } from './number-text.ts';
import { ParentName } from './parent-input.tsx';
import { isResourceName } from './resource.queries.ts';

/** A value in a list, short. Switches are drawn by the list itself: they act. */
export function ResourceCell({ resource, name, entry }: { resource: Resource; name: string; entry: AnyEntry }) {
  const draw = useContext(IconDrawing);
  const field = resource.fields[name]!;
  const value = entry[name];
  switch (field.input) {
    case 'image':
      return <Thumbnail path={value as string | null} isWide={field.required} />;
    case 'icon':
      return (
        <span className="inline-flex size-10 items-center justify-center rounded-control bg-surface-strong text-ink">
          {typeof value === 'string' && isStoredPath(value) ? (
            <Picture path={value} alt="" width={160} sizes="40px" className="size-7 object-contain" />
          ) : (
            draw(value as string | null)
          )}
        </span>
      );
    case 'stars':
      return <Stars rating={Number(value)} />;
    case 'select':
      return labelOfChoice(field.choices, String(value));
    case 'parent':
      return isResourceName(resource.name) && <ParentName resource={resource.name} id={value} />;
    case 'number':
    case 'count':
      if (value === null) return <span className="text-muted">{adminText.none}</span>;
      return <span className="tabular-nums md:whitespace-nowrap">{numberText(field, Number(value), entry)}</span>;
    default:
      if (value === null || value === '') return <span className="text-muted">{adminText.none}</span>;
      return <span className="line-clamp-2 break-words">{String(value)}</span>;
  }
}

function Thumbnail({ path, isWide }: { path: string | null; isWide?: boolean }) {
  return (
    <span
      className={`block overflow-hidden rounded-control border border-line bg-white ${isWide ? 'h-10 w-16 md:w-24' : 'size-10'}`}
    >
      <Picture
        path={path}
        alt=""
        width={320}
        sizes="96px"
        className={`size-full min-h-0 ${isWide ? 'object-cover' : 'object-contain'}`}
      />
    </span>
  );
}
