import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef } from 'react';
import { importedProductStatuses } from '#domain/product-import/import.contract.ts';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { ColumnMapping, mappingProblem } from '#web/admin/import/column-mapping.tsx';
import { FileDrop } from '#web/admin/import/file-drop.tsx';
import { ForeignFile } from '#web/admin/import/foreign-file.tsx';
import { importJobQuery } from '#web/admin/import/import.queries.ts';
import { ImportFollowUp } from '#web/admin/import/import-follow-up.tsx';
import { ImportHistory } from '#web/admin/import/import-history.tsx';
import { ImportProgress } from '#web/admin/import/import-progress.tsx';
import { ImportResultView } from '#web/admin/import/import-result.tsx';
import { NewNames } from '#web/admin/import/new-names.tsx';
import { PicturesInput } from '#web/admin/import/pictures-input.tsx';
import { SheetDownloads } from '#web/admin/import/sheet-downloads.tsx';
import { type ImportState, useImport } from '#web/admin/import/use-import.ts';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { lastListSearch } from '#web/admin/list/last-list-search.ts';
import { profileQuery } from '#web/auth/account.queries.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { useMay } from '#web/session/areas.ts';
import { importText, moveInText } from '#web/text/id-import.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';

export const Route = createFileRoute('/app/product/import')({
  loader: () => headWithTitle(importText.title),
  head: loadedHead,
  component: ProductImportPage,
});

function ProductImportPage() {
  const { hasil } = Route.useSearch() as { hasil?: string };
  const state = useImport();
  const { chosen, finished, isReading, problem, running } = state;

  return (
    <>
      <PageHeader title={importText.title} back={{ path: '/app/product', search: lastListSearch('/app/product') }} />
      <div className="grid grid-cols-1 gap-4">
        <FormSection title={importText.templateTitle} text={importText.templateText}>
          <SheetDownloads />
        </FormSection>
        <FormSection title={importText.fileTitle}>
          <FileDrop
            fileName={chosen?.file.name ?? null}
            note={noteOf(state)}
            isReading={isReading}
            isDisabled={isReading || running !== null}
            onFile={state.choose}
          />
          <PicturesInput file={state.pictures} isDisabled={running !== null} onFile={state.choosePictures} />
          {problem && !chosen && <ProblemNote text={problem} />}
        </FormSection>
        {chosen && <Start state={state} />}
        {finished && <FinishedResult state={state} />}
        {hasil && !finished && <EarlierResult id={hasil} />}
        <FormSection title={importText.historyTitle}>
          <ImportHistory />
        </FormSection>
      </div>
    </>
  );
}

function noteOf({ chosen, isReading }: ImportState): string {
  if (isReading) return importText.reading;
  if (!chosen) return importText.fileLimit;
  const { source, rows } = chosen.columns;
  return source ? `${moveInText.title(source)} · ${moveInText.products(rows)}` : importText.rows(rows);
}

function ProblemNote({ text }: { text: string }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-error-soft p-3 text-error text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}

function Start({ state }: { state: ImportState }) {
  const { chosen, running, problem, partial } = state;
  if (!chosen) return null;
  const { columns, mapping } = { columns: chosen.columns.columns, mapping: chosen.mapping };
  const { source, notes, pictures } = chosen.columns;
  const wrong = source ? null : mappingProblem(columns, mapping);
  const hasNewNames = Object.values(chosen.names).some((choices) => Object.keys(choices).length > 0);
  const isRunning = running !== null;
  return (
    <>
      {source ? (
        <FormSection title={moveInText.title(source)} text={moveInText.text}>
          <ForeignFile source={source} notes={notes} isDisabled={isRunning} onPlain={state.chooseColumns} />
        </FormSection>
      ) : (
        <FormSection title={importText.mappingTitle} text={importText.mappingText}>
          <ColumnMapping columns={columns} mapping={mapping} isDisabled={isRunning} onMap={state.map} />
          {wrong && <ProblemNote text={wrong} />}
        </FormSection>
      )}
      {hasNewNames && (
        <FormSection title={moveInText.namesTitle} text={state.mayCreate ? moveInText.namesText : moveInText.noLeave}>
          <NewNames names={chosen.names} isDisabled={isRunning || !state.mayCreate} onChoose={state.setNames} />
        </FormSection>
      )}
      <FormSection title={importText.startTitle}>
        <NewStatusInput state={state} />
        {pictures > 0 && (
          <Checkbox
            label={moveInText.fetch(pictures)}
            hint={moveInText.fetchHint}
            checked={state.fetchPictures}
            disabled={isRunning}
            onChange={(event) => state.setFetchPictures(event.target.checked)}
          />
        )}
        <Checkbox
          label={importText.partial}
          hint={importText.partialHint}
          checked={partial}
          disabled={running !== null}
          onChange={(event) => state.setPartial(event.target.checked)}
        />
        {running ? (
          <ImportProgress running={running} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" disabled={wrong !== null} onClick={() => state.start({ dryRun: true })}>
              {importText.check}
            </Button>
            <Button disabled={wrong !== null} onClick={() => state.start({ dryRun: false })}>
              {importText.start}
            </Button>
          </div>
        )}
        {problem && <ProblemNote text={problem} />}
      </FormSection>
    </>
  );
}

/** The right is read anew, because an owner may have given it after the login. */
function NewStatusInput({ state: { newStatus, setNewStatus, running } }: { state: ImportState }) {
  const { data: profile } = useQuery(profileQuery);
  const mayPrices = useMay('prices');
  const mayPublish = profile?.canPublishImports === true && mayPrices;
  return (
    <RadioGroup
      legend={importText.newStatus}
      value={newStatus}
      onValue={setNewStatus}
      options={importedProductStatuses.map((status) => {
        const isRefused = status === 'active' && !mayPublish;
        return {
          value: status,
          label: importText.newStatuses[status],
          hint: isRefused ? importText.activeRefused : importText.newStatusHints[status],
          isDisabled: isRefused || running !== null,
        };
      })}
    />
  );
}

function FinishedResult({ state }: { state: ImportState }) {
  const place = useRef<HTMLDivElement>(null);
  // What came out may lie below the edge of a phone.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (!state.finished) return null;
  return (
    <div ref={place} className="scroll-my-4">
      <FormSection title={importText.resultTitle}>
        <ImportResultView {...state.finished} />
        <ImportFollowUp id={state.finished.id} />
        {!state.finished.result.dryRun && (
          <p>
            <Button variant="ghost" size="sm" onClick={state.reset}>
              {importText.again}
            </Button>
          </p>
        )}
      </FormSection>
    </div>
  );
}

function EarlierResult({ id }: { id: string }) {
  const { data: job } = useQuery(importJobQuery(id));
  if (!job?.result) return null;
  return (
    <FormSection key={id} title={importText.resultOf(job.fileName)}>
      <ImportResultView result={job.result} newStatus={job.newStatus} />
      <ImportFollowUp id={id} />
    </FormSection>
  );
}
