import { type ReactNode, useId } from 'react';
import { Modal } from './modal.tsx';
import { ModalLayout } from './modal-layout.tsx';

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
      <ModalLayout {...{ titleId, title, onClose, footer }} className="max-h-[88dvh] md:h-dvh md:max-h-none">
        {children}
      </ModalLayout>
    </Modal>
  );
}
