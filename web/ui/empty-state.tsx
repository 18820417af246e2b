import PackageOpen from 'lucide-react/icons/package-open';
import type { ReactNode } from 'react';
import { stateText } from '#web/text/id.ts';
import { PageState } from './page-state.tsx';

export interface EmptyStateProps {
  title?: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  className?: string;
}

export function EmptyState({
  title = stateText.empty.title,
  text = stateText.empty.text,
  icon = <PackageOpen />,
  action,
  heading,
  className,
}: EmptyStateProps) {
  return (
    <PageState icon={icon} title={title} text={text} heading={heading} className={className}>
      {action}
    </PageState>
  );
}
