import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { uiText } from '#web/text/id.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

type ModalHeaderProps = { titleId: string; title: ReactNode; onClose: () => void };

type ModalLayoutProps = ModalHeaderProps & {
  children: ReactNode;
  /** Actions, kept in view below the scrolling content. */
  footer: ReactNode;
  className: string;
  footerClassName?: string;
};

export function ModalLayout({ children, footer, className, footerClassName, ...header }: ModalLayoutProps) {
  return (
    <div className={classNames('flex flex-col', className)}>
      <ModalHeader {...header} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
      {footer && (
        <footer className={classNames('flex shrink-0 gap-3 border-line border-t px-5 py-3', footerClassName)}>
          {footer}
        </footer>
      )}
    </div>
  );
}

function ModalHeader({ titleId, title, onClose }: ModalHeaderProps) {
  return (
    <header className="flex shrink-0 items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <IconButton aria-label={uiText.close} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </header>
  );
}
