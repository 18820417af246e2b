import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { adminText } from '#web/text/id-admin.ts';
import { classNames } from '#web/ui/class-names.ts';

type PageHeaderProps = {
  title: string;
  text?: ReactNode;
  /** Where the arrow leads; a list has one on phones only, where no sidebar stands. */
  back?: { path: string; search?: Record<string, string>; isPhoneOnly?: boolean };
  /** On phones, for a title that needs the whole line. */
  hasActionsBelow?: boolean;
  children?: ReactNode;
};

/** The head that all screens of the back office share. */
export function PageHeader({ title, text, back, hasActionsBelow, children }: PageHeaderProps) {
  return (
    <header className="mb-4 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 md:mb-6">
      {back && (
        <Link
          to={back.path as string}
          search={back.search ?? {}}
          aria-label={adminText.back}
          title={adminText.back}
          className={classNames(
            '-ml-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink hover:bg-surface-strong',
            back.isPhoneOnly && 'md:hidden',
          )}
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
      )}
      <div className="min-w-0 flex-1 basis-24">
        <h1 className="line-clamp-2 break-words font-extrabold text-xl">{title}</h1>
        {text && <p className="text-muted text-sm">{text}</p>}
      </div>
      {children && (
        <div className={classNames('flex flex-wrap items-center gap-2', hasActionsBelow && 'max-sm:w-full')}>
          {children}
        </div>
      )}
    </header>
  );
}

/** The way back of a screen that the list of screens leads to. */
export const backToMenus = { path: '/app/menus', isPhoneOnly: true };
