import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { rowAttribute, useReorder } from '#web/admin/list/use-reorder.ts';
import { controlText } from '#web/text/id.ts';
import { listText } from '#web/text/id-admin-list.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { DragHandle } from './drag-handle.tsx';

/** For screen readers; what the eye sees is the placeholder. */
export const rowLabel = (label: string, index: number) => ({ label: `${label} ${index + 1}`, isLabelHidden: true });

/** For rows below column heads, which narrow screens do not have. */
export const columnLabel = (label: string, index: number) =>
  ({ label: `${label} ${index + 1}`, isLabelHidden: 'wide' }) as const;

export type RowsInputProps = {
  /** The rows of a `useFieldArray`. */
  rows: { fields: { id: string }[]; move: (from: number, to: number) => void; remove: (index: number) => void };
  titleOf: (index: number) => string;
  max: number;
  addLabel: string;
  onAdd: () => void;
  /** Says what no rows mean. */
  empty?: string;
  /** No row can be added, removed or moved. */
  isFixed?: boolean;
  /** The labels of the columns, shown on wide screens. */
  heads?: readonly { label: string; isRequired?: boolean }[];
  /** The grid of a row's fields. */
  className: string;
  children: (index: number) => ReactNode;
};

/** Rows of fields that can be added, removed and put in order. */
export function RowsInput({
  rows,
  titleOf,
  max,
  addLabel,
  onAdd,
  empty,
  isFixed = false,
  heads,
  className,
  children,
}: RowsInputProps) {
  const [spoken, setSpoken] = useState('');
  const count = rows.fields.length;
  const reorder = useReorder({
    count,
    onMove(from, to) {
      setSpoken(listText.moved(titleOf(from), to + 1, count));
      rows.move(from, to);
    },
    onDone: () => undefined,
  });
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const wasAdded = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new row is there once the count has changed
  useEffect(() => {
    if (wasAdded.current)
      list.current?.querySelector<HTMLElement>('li:last-child :is(input, select, textarea)')?.focus();
    wasAdded.current = false;
  }, [count]);

  function remove(index: number) {
    rows.remove(index);
    const nextIndex = Math.min(index, count - 2);
    keepFocus(
      () => list.current?.children[nextIndex]?.querySelector<HTMLElement>(':scope > :last-child') ?? addButton.current,
    );
  }

  function add() {
    wasAdded.current = true;
    onAdd();
  }

  return (
    <div>
      {count === 0 && empty && <p className="mb-3 text-muted text-sm">{empty}</p>}
      {count > 0 && heads && <Heads heads={heads} isFixed={isFixed} className={className} />}
      <ol ref={list} data-reorder-list className="grid grid-cols-1 gap-2 not-empty:mb-3">
        {rows.fields.map(({ id }, index) => (
          <li
            key={id}
            {...{ [rowAttribute]: index }}
            className={classNames(
              'flex items-start gap-1 rounded-control border p-2',
              reorder.dragged === index ? 'border-primary bg-primary-soft' : 'border-line',
            )}
          >
            {!isFixed && <DragHandle title={titleOf(index)} {...reorder.handleProps(index)} />}
            <div className={classNames('grid min-w-0 flex-1 grid-cols-1 gap-2', className)}>{children(index)}</div>
            {!isFixed && (
              <IconButton aria-label={controlText.remove(titleOf(index))} onClick={() => remove(index)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      {!isFixed && (
        <Button
          ref={addButton}
          size="sm"
          variant="secondary"
          disabled={count >= max}
          // The error of a field that is left by the press would move the button away from below the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={add}
        >
          <Plus aria-hidden="true" className="size-4" />
          {addLabel}
        </Button>
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}

/** As wide as the rows below; their own labels are read to those who do not see it. */
function Heads({ heads = [], isFixed, className }: Pick<RowsInputProps, 'heads' | 'isFixed' | 'className'>) {
  return (
    <div aria-hidden="true" className="mb-1 hidden gap-1 border-transparent border-x px-2 xl:flex">
      {!isFixed && <span className="w-8 shrink-0 pointer-coarse:w-11" />}
      <div className={classNames('grid min-w-0 flex-1 grid-cols-1 gap-2 font-semibold text-ink text-sm', className)}>
        {heads.map(({ label, isRequired }) => (
          <span key={label}>
            {label}
            {isRequired && <span className="text-error">{'\u00a0*'}</span>}
          </span>
        ))}
      </div>
      {!isFixed && <span className="w-11 shrink-0" />}
    </div>
  );
}
