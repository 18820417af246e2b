import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { stateText, uiText } from '#web/text/id.ts';
import { Button } from './button.tsx';
import { PageState } from './page-state.tsx';

export interface ErrorStateProps {
  title?: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
}

export function ErrorState({
  title = stateText.error.title,
  text = stateText.error.text,
  onRetry,
  isRetrying,
  className,
}: ErrorStateProps) {
  return (
    <PageState icon={<CloudOff />} title={title} text={text} role="alert" className={className}>
      {onRetry && (
        <Button busy={isRetrying} onClick={onRetry}>
          {uiText.retry}
        </Button>
      )}
    </PageState>
  );
}
