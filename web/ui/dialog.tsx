import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Modal } from './modal.tsx';
import { ModalHeader } from './modal-header.tsx';

const sizes = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' };

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Actions, kept in view below the scrolling content. */
  footer?: ReactNode;
  size?: keyof typeof sizes;
}

export function Dialog({ isOpen, onClose, title, children, footer, size = 'md' }: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      className={classNames('modal-centre', sizes[size])}
    >
      <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
        <ModalHeader titleId={titleId} title={title} onClose={onClose} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer && <footer className="flex shrink-0 justify-end gap-3 border-line border-t px-5 py-3">{footer}</footer>}
      </div>
    </Modal>
  );
}
