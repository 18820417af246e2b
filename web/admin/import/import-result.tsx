import { Link } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { formatNumber } from '#domain/number.ts';
import type { ImportError, ImportedProductStatus, ImportResult } from '#domain/product-import/import.contract.ts';
import { columnGuides, isImportColumn } from '#domain/product-import/import-columns.ts';
import { importLimits } from '#domain/product-import/import-limits.ts';
import { importText, moveInText } from '#web/text/id-import.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TableHead } from './table-head.tsx';

function headline({ dryRun, failed, created, updated }: ImportResult): string {
  if (dryRun) return failed === 0 ? importText.checkedGood : importText.checkedBad;
  if (failed === 0) return importText.importedGood;
  return created + updated > 0 ? importText.importedPartly : importText.refused;
}

type ImportResultViewProps = { result: ImportResult; newStatus: ImportedProductStatus };

export function ImportResultView({ result, newStatus }: ImportResultViewProps) {
  const isGood = result.failed === 0;
  const made = moveInText.made(result.newBrands ?? 0, result.newCategories ?? 0);
  const Icon = isGood ? CircleCheck : CircleAlert;
  const labels = { ...importText.counts, ...(result.dryRun ? importText.wouldBe : {}) };
  return (
    <div className="grid gap-4">
      <p
        role="status"
        className={classNames('flex items-start gap-2 font-semibold', isGood ? 'text-success' : 'text-warning')}
      >
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {headline(result)}
      </p>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(['total', 'created', 'updated', 'failed'] as const).map((count) => (
          <div key={count} className="rounded-card border border-line px-4 py-3">
            <dt className="text-muted text-sm">{labels[count]}</dt>
            <dd
              className={classNames(
                'font-extrabold text-xl tabular-nums',
                count === 'failed' && !isGood ? 'text-error' : 'text-ink',
              )}
            >
              {formatNumber(result[count])}
            </dd>
          </div>
        ))}
      </dl>
      {made !== '' && <p className="text-sm">{moveInText.madeLine(made, result.dryRun)}</p>}
      {!result.dryRun && result.created > 0 && (
        <p>
          <Link
            to="/app/product"
            search={{ status: newStatus }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {importText.toNew[newStatus]}
          </Link>
        </p>
      )}
      {result.errors.length > 0 && <Problems errors={result.errors} />}
    </div>
  );
}

const shownAtFirst = 100;
const fieldLabel = (field: string) => (isImportColumn(field) ? columnGuides[field].label : field);

function Problems({ errors }: { errors: ImportError[] }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? errors : errors.slice(0, shownAtFirst);
  const { row, field, message } = importText.problemColumns;
  return (
    <div>
      <h3 className="mb-2 font-bold text-sm">{importText.problems}</h3>
      <table className="w-full border-line border-t text-left text-sm">
        <TableHead
          columns={[
            [row, 'w-13 pr-3'],
            [field, 'w-20 pr-3 sm:w-40'],
            [message, ''],
          ]}
        />
        <tbody>
          {shown.map((error, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <tr key={index} className="border-line border-t align-top">
              <td className="py-2 pr-3 text-ink tabular-nums">{formatNumber(error.row)}</td>
              <td className="break-words py-2 pr-3 text-ink">{fieldLabel(error.field)}</td>
              <td className="break-words py-2 text-text">{error.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < errors.length && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setAll(true)}>
          {importText.moreProblems(errors.length - shown.length)}
        </Button>
      )}
      {errors.length >= importLimits.reportedErrors && (
        <p className="mt-2 text-muted text-sm">{importText.onlyFirst(errors.length)}</p>
      )}
    </div>
  );
}
