import type { ReactNode } from 'react';
import { conflictText } from '#web/text/id-admin-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Difference } from './differences.ts';

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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and on a phone it must be scrolled by keys */}
      <section tabIndex={0} aria-label={conflictText.title} className="mt-4 grid grid-cols-1 gap-4">
        {differences?.map(({ label, mine, theirs, isUnseen }) => (
          <section key={label} aria-label={label} className="rounded-control border border-line">
            <h3 className="border-line border-b bg-surface px-3 py-2 font-semibold text-ink text-sm">{label}</h3>
            <div className="grid sm:grid-cols-2 sm:divide-x sm:divide-line">
              <Version name={conflictText.mine} value={mine} />
              <Version name={conflictText.theirs} value={theirs} />
            </div>
            {isUnseen && <p className="border-line border-t p-3 text-muted text-sm">{conflictText.unseen}</p>}
          </section>
        ))}
      </section>
    </Dialog>
  );
}

function Version({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="min-w-0 p-3">
      <p className="text-muted text-xs">{name}</p>
      <div className="mt-1 max-h-48 overflow-y-auto whitespace-pre-line break-words text-ink text-sm">{value}</div>
    </div>
  );
}
