import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import { useId } from 'react';
import { uiText } from '#web/text/id.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { AlertContent } from './dialog-queue.ts';
import { Modal } from './modal.tsx';

const kinds = {
  success: { Icon: CircleCheck, tone: 'bg-success-soft text-success' },
  warning: { Icon: CircleAlert, tone: 'bg-warning-soft text-warning' },
  error: { Icon: CircleX, tone: 'bg-error-soft text-error' },
  info: { Icon: Info, tone: 'bg-primary-soft text-primary' },
};

export interface AlertDialogProps extends AlertContent {
  isOpen: boolean;
  onClose: () => void;
}

export function AlertDialog({ isOpen, onClose, kind, title, text }: AlertDialogProps) {
  const id = useId();
  const { Icon, tone } = kinds[kind];
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      className="modal-centre max-w-sm"
    >
      <div className="flex flex-col items-center p-6 text-center">
        <span className={classNames('mb-4 inline-flex size-14 items-center justify-center rounded-full', tone)}>
          <Icon aria-hidden="true" className="size-7" />
        </span>
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {text && (
          <p id={`${id}-text`} className="mt-1 text-muted">
            {text}
          </p>
        )}
        <Button data-autofocus className="mt-6" isWide onClick={onClose}>
          {uiText.ok}
        </Button>
      </div>
    </Modal>
  );
}
