import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { type DragEvent, useRef, useState } from 'react';
import { importText } from '#web/text/id-import.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { HiddenFileInput } from './hidden-file-input.tsx';

type FileDropProps = {
  fileName: string | null;
  note: string;
  isReading: boolean;
  isDisabled: boolean;
  onFile: (file: File) => void;
};

/** A place to drop the sheet; the button in it does the same for the keyboard and on phones. */
export function FileDrop({ fileName, note, isReading, isDisabled, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isDisabled) onFile(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button within
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center',
        isOver ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
      )}
    >
      {isReading ? <Spinner /> : <FileSpreadsheet aria-hidden="true" className="size-8 text-muted" />}
      <div role="status" className="min-w-0 max-w-full">
        <p className="break-words font-semibold text-ink">{fileName ?? importText.drop}</p>
        <p className="text-muted text-sm">{note}</p>
      </div>
      <HiddenFileInput ref={input} accept=".csv,.tsv,.txt,.xlsx" label={importText.choose} onFile={onFile} />
      <Button variant="secondary" disabled={isDisabled} onClick={() => input.current?.click()}>
        {fileName ? importText.change : importText.choose}
      </Button>
    </div>
  );
}
