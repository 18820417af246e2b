import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { adminText } from '#web/text/id-admin.ts';
import { formText, pictureText } from '#web/text/id-admin-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SaveFailure } from './save-failure.tsx';

type SaveBarProps = {
  isDirty: boolean;
  isBusy: boolean;
  progress: number | null;
  failure: string | null;
  isSaveDisabled?: boolean;
  onCancel?: () => void;
  /** Further actions, before the two that every form has. */
  children?: ReactNode;
};

/** Stays in view at the bottom of a form: what the state is, and the way to save. */
export function SaveBar({ isDirty, isBusy, progress, failure, isSaveDisabled, onCancel, children }: SaveBarProps) {
  const note = isBusy
    ? progress === null
      ? adminText.saving
      : progress >= 100
        ? pictureText.processing
        : pictureText.uploading(progress)
    : isDirty
      ? formText.unsaved
      : '';
  return (
    <div className="-mx-4 sticky bottom-0 z-20 mt-6 border-line border-t bg-white/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur md:mx-0 md:rounded-t-card md:border-x">
      {failure && (
        <p role="alert" className="mb-2 flex items-start gap-2 font-medium text-error text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4" />
          <SaveFailure text={failure} />
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        <p role="status" className="mr-auto min-w-0 text-muted text-sm max-sm:w-full max-sm:not-empty:mb-2">
          {note}
        </p>
        {children}
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {adminText.cancel}
          </Button>
        )}
        <Button type="submit" busy={isBusy} disabled={isSaveDisabled}>
          {adminText.save}
        </Button>
      </div>
    </div>
  );
}
