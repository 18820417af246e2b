import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Modal } from './modal.tsx';
import { ModalLayout } from './modal-layout.tsx';

const sizes = {
  sm: 'max-w-md',
  md: 'max-w-xl',
  lg: 'max-w-4xl',
  /** On a phone from edge to edge: what is enlarged must not become smaller. */
  picture: 'max-w-4xl max-sm:w-full max-sm:rounded-none',
};

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
      <ModalLayout
        {...{ titleId, title, onClose, footer }}
        className="max-h-[calc(100dvh-2rem)]"
        footerClassName="justify-end"
      >
        {children}
      </ModalLayout>
    </Modal>
  );
}
