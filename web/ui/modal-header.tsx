import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { uiText } from '#web/text/id.ts';
import { IconButton } from './icon-button.tsx';

export interface ModalHeaderProps {
  titleId: string;
  title: ReactNode;
  onClose: () => void;
}

export function ModalHeader({ titleId, title, onClose }: ModalHeaderProps) {
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
