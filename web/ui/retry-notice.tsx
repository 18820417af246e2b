import { stateText, uiText } from '#web/text/id.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type RetryNoticeProps = { query: { isFetching: boolean; refetch: () => unknown }; className?: string };

/** A part of a page that could not be loaded; the rest of the page stays. */
export function RetryNotice({ query, className }: RetryNoticeProps) {
  return (
    <div role="alert" className={classNames('grid justify-items-start gap-3 text-sm', className)}>
      {stateText.error.title}
      <Button size="sm" variant="secondary" busy={query.isFetching} onClick={() => query.refetch()}>
        {uiText.retry}
      </Button>
    </div>
  );
}
