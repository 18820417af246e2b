import { listText } from '#web/text/id-admin-list.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Selection } from './use-selection.ts';

type TickProps<Entry extends { _id: string }> = {
  entry: Entry;
  title: string;
  selection: Selection<Entry>;
  className?: string;
};

/** The tick box of a row. */
export function Tick<Entry extends { _id: string }>({ entry, title, selection, className }: TickProps<Entry>) {
  return (
    <input
      type="checkbox"
      className={classNames('tick block', className)}
      aria-label={listText.select(title)}
      checked={selection.has(entry._id)}
      onChange={() => selection.toggle(entry)}
    />
  );
}

type TickAllProps = { selection: { isAll: boolean; toggleAll: () => void } };

/** The head cell that ticks every row on view. */
export function TickAllHead({ selection }: TickAllProps) {
  return (
    <th scope="col" className="w-12 px-3 py-2.5">
      <input
        type="checkbox"
        className="tick block"
        aria-label={listText.selectAll}
        checked={selection.isAll}
        onChange={selection.toggleAll}
      />
    </th>
  );
}

/** The same for cards, which have no head. */
export function TickAllCards({ selection }: TickAllProps) {
  return (
    <label className="inline-flex min-h-11 w-fit cursor-pointer items-center gap-3 pl-3 text-sm">
      <input type="checkbox" className="tick" checked={selection.isAll} onChange={selection.toggleAll} />
      {listText.selectAll}
    </label>
  );
}
