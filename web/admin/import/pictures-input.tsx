import FileArchive from 'lucide-react/icons/file-archive';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { importText } from '#web/text/id-import.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { HiddenFileInput } from './hidden-file-input.tsx';

type PicturesInputProps = { file: File | null; isDisabled: boolean; onFile: (file: File | null) => void };

export function PicturesInput({ file, isDisabled, onFile }: PicturesInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold text-ink text-sm">{importText.pictures}</p>
        <p className="text-muted text-sm">{importText.picturesHint}</p>
      </div>
      <HiddenFileInput ref={input} accept=".zip,application/zip" label={importText.choosePictures} onFile={onFile} />
      {file ? (
        <span className="flex min-w-0 max-w-full items-center gap-2 rounded-control border border-line pl-3 text-sm">
          <FileArchive aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="truncate">{file.name}</span>
          <IconButton aria-label={importText.removePictures} disabled={isDisabled} onClick={() => onFile(null)}>
            <X />
          </IconButton>
        </span>
      ) : (
        <Button variant="secondary" disabled={isDisabled} onClick={() => input.current?.click()}>
          {importText.choosePictures}
        </Button>
      )}
    </div>
  );
}
