import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { maxPicturesPerBuyerReview } from '#domain/media/media.limits.ts';
import { controlText } from '#web/text/id.ts';
import { buyerReviewText as text } from '#web/text/id-review.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { pictureAccept, pictureFault } from '#web/ui/picture-files.ts';
import { usePreviewUrl } from '#web/ui/use-preview-url.ts';

type PhotoInputProps = { photos: readonly File[]; onPhotos: (photos: File[]) => void };

/** The buyer's own photographs, from the camera or the gallery of a phone. */
export function PhotoInput({ photos, onPhotos }: PhotoInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<string[]>([]);

  const keepInGroup = () => keepFocus(() => input.current?.parentElement?.querySelector('button'));

  function take(files: readonly File[]) {
    const chosen = [...photos, ...files.filter((file) => pictureFault(file) === null)];
    const unused = chosen.length - maxPicturesPerBuyerReview;
    const found = files.flatMap((file) => pictureFault(file) ?? []);
    setFaults([...new Set(unused > 0 ? [...found, text.tooManyPictures(unused)] : found)]);
    onPhotos(chosen.slice(0, maxPicturesPerBuyerReview));
    // With the last place the button has gone.
    if (unused >= 0) keepInGroup();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of pictures with a button, not a fieldset of inputs
    <div role="group" aria-label={text.pictures}>
      <p className="mb-1.5 font-semibold text-ink text-sm">{text.pictures}</p>
      <input
        ref={input}
        type="file"
        multiple
        accept={pictureAccept}
        aria-label={text.addPicture}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <PhotoTile
            key={`${photo.name}-${photo.lastModified}-${photo.size}`}
            photo={photo}
            title={text.picture(index + 1)}
            onRemove={() => {
              setFaults([]);
              onPhotos(photos.filter((each) => each !== photo));
              keepInGroup();
            }}
          />
        ))}
        {photos.length < maxPicturesPerBuyerReview && (
          <li>
            <button
              type="button"
              className="flex size-20 flex-col items-center justify-center gap-1 rounded-control border border-line-strong border-dashed bg-white p-1 text-center font-medium text-xs hover:bg-surface"
              onClick={() => input.current?.click()}
            >
              <ImagePlus aria-hidden="true" />
              {text.addPicture}
            </button>
          </li>
        )}
      </ul>
      <p className="mt-1.5 text-muted text-sm">{text.pictureLimits}</p>
      {faults.map((fault) => (
        <p key={fault} role="alert" className="mt-1 text-error text-sm">
          {fault}
        </p>
      ))}
    </div>
  );
}

function PhotoTile({ photo, title, onRemove }: { photo: File; title: string; onRemove: () => void }) {
  const url = usePreviewUrl(photo);
  return (
    <li className="relative size-20 overflow-hidden rounded-control border border-line bg-white">
      {url && <img src={url} alt={title} className="size-full object-cover" />}
      <button
        type="button"
        aria-label={controlText.remove(title)}
        className="absolute top-0 right-0 inline-flex size-8 items-center justify-center rounded-bl-control bg-white/85 text-text hover:text-deal"
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
