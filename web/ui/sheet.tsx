import { type ReactNode, useId } from 'react';
import { Modal } from './modal.tsx';
import { ModalHeader } from './modal-header.tsx';

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Actions, kept in view below the scrolling content. */
  footer?: ReactNode;
}

/** Rises from the bottom on phones and comes in from the right on wider screens. */
export function Sheet({ isOpen, onClose, title, children, footer }: SheetProps) {
  const titleId = useId();
  return (
    <Modal isOpen={isOpen} onClose={onClose} aria-labelledby={titleId} className="modal-sheet">
      <div className="flex max-h-[88dvh] flex-col md:h-dvh md:max-h-none">
        <ModalHeader titleId={titleId} title={title} onClose={onClose} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer && <footer className="flex shrink-0 gap-3 border-line border-t px-5 py-3">{footer}</footer>}
      </div>
    </Modal>
  );
}
