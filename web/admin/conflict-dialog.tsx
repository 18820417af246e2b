import type { ReactNode } from 'react';
import { conflictText } from '#web/text/id.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type Difference = { label: string; mine: ReactNode; theirs: ReactNode };

type ConflictDialogProps = {
  /** Null: closed. */
  differences: Difference[] | null;
  onUseMine: () => void;
  onUseTheirs: () => void;
  onClose: () => void;
};

/** Two people edited the same thing: the second sees both versions and decides. */
export function ConflictDialog({ differences, onUseMine, onUseTheirs, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      isOpen={differences !== null}
      onClose={onClose}
      title={conflictText.title}
      size="lg"
      footer={
        <div className="flex w-full flex-wrap justify-end gap-3 max-sm:flex-col-reverse max-sm:*:w-full">
          <Button variant="ghost" onClick={onClose}>
            {conflictText.keepEditing}
          </Button>
          <Button variant="secondary" onClick={onUseTheirs}>
            {conflictText.useTheirs}
          </Button>
          <Button onClick={onUseMine}>{conflictText.useMine}</Button>
        </div>
      }
    >
      <p className="text-muted">{conflictText.text}</p>
      {differences?.length === 0 && <p className="mt-4 font-medium text-ink">{conflictText.same}</p>}
      <dl className="mt-4 grid gap-4">
        {differences?.map(({ label, mine, theirs }) => (
          <div key={label} className="rounded-control border border-line">
            <dt className="border-line border-b bg-surface px-3 py-2 font-semibold text-ink text-sm">{label}</dt>
            <div className="grid sm:grid-cols-2 sm:divide-x sm:divide-line">
              <Version name={conflictText.mine} value={mine} />
              <Version name={conflictText.theirs} value={theirs} />
            </div>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function Version({ name, value }: { name: string; value: ReactNode }) {
  return (
    <dd className="min-w-0 p-3">
      <span className="block text-muted text-xs">{name}</span>
      <div className="mt-1 max-h-48 overflow-y-auto break-words text-ink text-sm">{value}</div>
    </dd>
  );
}
