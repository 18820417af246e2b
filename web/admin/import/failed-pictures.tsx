import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#domain/number.ts';
import { importText, moveInText } from '#web/text/id-import.ts';
import { Button } from '#web/ui/button.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { failedPicturesQuery } from './import.queries.ts';
import { TableHead } from './table-head.tsx';

const shownAtFirst = 10;
const shownAtMost = 100;

/** Row by row which pictures could not be fetched, and why. */
export function FailedPictures({ id, failed }: { id: string; failed: number }) {
  const [limit, setLimit] = useState(shownAtFirst);
  const failures = useQuery(failedPicturesQuery(id, failed, limit));
  const { row, sku, address } = moveInText.failureColumns;
  if (failures.isPending) return <SkeletonLine />;
  if (failures.isError) return <RetryNotice query={failures} />;
  const hidden = Math.min(failures.data.totalDocs, shownAtMost) - failures.data.docs.length;
  return (
    <div>
      <table className="w-full table-fixed border-line border-t text-left text-sm">
        <caption className="sr-only">{moveInText.failures}</caption>
        <TableHead
          columns={[
            [row, 'w-14 pr-3'],
            [sku, 'w-24 pr-3 sm:w-40'],
            [address, ''],
          ]}
        />
        <tbody>
          {failures.data.docs.map((failure, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one row may have several pictures of one address
            <tr key={index} className="border-line border-t align-top">
              <td className="py-2 pr-3 text-ink tabular-nums">{formatNumber(failure.row)}</td>
              <td className="break-words py-2 pr-3 text-ink">{failure.sku}</td>
              <td className="py-2">
                <span className="block text-text">{failure.problem}</span>
                <span className="block truncate text-muted" title={failure.address}>
                  {failure.address}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setLimit(shownAtMost)}>
          {importText.moreProblems(hidden)}
        </Button>
      )}
    </div>
  );
}
