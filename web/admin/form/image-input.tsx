import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { useContext, useRef, useState } from 'react';
import { pictureText } from '#web/text/id-admin-form.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useFieldControl } from '#web/ui/field-context.ts';
import { pictureFault } from '#web/ui/picture-files.ts';
import { fileUrl } from '#web/ui/picture-source.ts';
import { usePreviewUrl } from '#web/ui/use-preview-url.ts';
import { PictureDrop } from './picture-drop.tsx';
import { UploadProgress } from './upload-progress.ts';

type ImageInputProps = {
  /** A stored path, a file that is not stored yet, or nothing. */
  value: string | File | null;
  onValue: (value: File | null) => void;
  /** The label, for screen readers. */
  label: string;
  isRequired?: boolean;
  /** A wide preview for slides and banners, a square for the rest. */
  shape?: 'wide' | 'square';
};

/** Drop, paste or choose; the preview shows what will be stored. */
export function ImageInput({ value, onValue, label, isRequired, shape = 'square' }: ImageInputProps) {
  const field = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const progress = useContext(UploadProgress);
  const url = usePreviewUrl(value);

  function take(files: readonly File[]) {
    const file = files[0];
    if (!file) return;
    const found = pictureFault(file);
    setFault(found);
    if (!found) onValue(file);
  }

  return (
    <PictureDrop
      input={input}
      onFiles={take}
      faults={fault ? [fault] : []}
      className={classNames(
        'transition-colors',
        value ? 'border-line border-solid' : 'border-line-strong border-dashed',
        field['aria-invalid'] && 'border-error bg-error-soft',
      )}
    >
      <div className={classNames('flex gap-4', shape === 'wide' ? 'flex-col' : 'flex-wrap items-center')}>
        <div
          className={classNames(
            'relative flex shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-surface text-line-strong',
            shape === 'wide' ? (url ? 'aspect-[3/1] w-full' : 'h-28 w-full') : 'size-28',
          )}
        >
          {url ? (
            <img
              src={fileUrl(url, url.startsWith('blob:') ? undefined : 640)}
              alt={pictureText.preview}
              className="size-full object-contain"
            />
          ) : (
            <ImagePlus aria-hidden="true" className="size-7" />
          )}
          {value instanceof File && progress !== null && <UploadOverlay percent={progress} />}
        </div>
        {/* Below the picture where beside it there is no room for a button. */}
        <div className={classNames('min-w-0', shape === 'square' && 'flex-1 basis-40')}>
          <div className="flex flex-wrap gap-2">
            <Button
              id={field.id}
              aria-describedby={field['aria-describedby']}
              data-invalid={field['aria-invalid']}
              size="sm"
              variant="secondary"
              aria-label={`${value ? pictureText.replace : pictureText.chooseShort}: ${label}`}
              onClick={() => input.current?.click()}
            >
              <Upload aria-hidden="true" className="size-4" />
              {value ? pictureText.replace : pictureText.chooseShort}
            </Button>
            {value && !isRequired && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${pictureText.remove}: ${label}`}
                onClick={() => onValue(null)}
              >
                <Trash2 aria-hidden="true" className="size-4" />
                {pictureText.remove}
              </Button>
            )}
          </div>
          <p className="mt-2 text-muted text-sm max-md:hidden">{pictureText.hint}</p>
          <p className="mt-1 text-muted text-sm">{pictureText.limits}</p>
        </div>
      </div>
    </PictureDrop>
  );
}

function UploadOverlay({ percent }: { percent: number }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-white/85 p-3 text-center text-ink text-xs">
      <progress
        className="w-full accent-primary"
        max={100}
        value={percent}
        aria-label={pictureText.uploading(percent)}
      />
      {percent >= 100 ? pictureText.processing : pictureText.uploading(percent)}
    </div>
  );
}
