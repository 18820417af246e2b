import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { useId } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { ConfirmContent } from './dialog-queue.ts';
import { Modal } from './modal.tsx';

export interface ConfirmDialogProps extends ConfirmContent {
  isOpen: boolean;
  onAnswer: (isYes: boolean) => void;
}

/** The focus starts on the answer that changes nothing when the other one cannot be undone. */
export function ConfirmDialog({ isOpen, onAnswer, title, text, details, confirm, cancel, tone }: ConfirmDialogProps) {
  const id = useId();
  const isDanger = tone === 'danger';
  const Icon = isDanger ? CircleAlert : CircleQuestionMark;
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      closesOutside={false}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="modal-centre max-w-sm"
    >
      <div className="flex flex-col items-center p-6 text-center">
        <span
          className={classNames(
            'mb-4 inline-flex size-14 items-center justify-center rounded-full',
            isDanger ? 'bg-deal-soft text-deal' : 'bg-primary-soft text-primary',
          )}
        >
          <Icon aria-hidden="true" className="size-7" />
        </span>
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        <p id={`${id}-text`} className="mt-1 text-muted">
          {text}
        </p>
        {details && details.length > 0 && (
          <ul className="mt-3 grid w-full gap-3 rounded-control bg-surface px-4 py-3 text-left text-sm">
            {details.map(({ text, names }) => (
              <li key={text} className="min-w-0">
                <p className="font-semibold text-ink">{text}</p>
                {names.map((name) => (
                  <p key={name} className="truncate text-muted">
                    {name}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-6 flex w-full flex-wrap gap-3 *:min-w-fit *:grow *:basis-2/5">
          <Button variant="secondary" data-autofocus={isDanger || undefined} onClick={() => onAnswer(false)}>
            {cancel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            data-autofocus={!isDanger || undefined}
            onClick={() => onAnswer(true)}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
