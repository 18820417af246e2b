import GripVertical from 'lucide-react/icons/grip-vertical';
import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { type ComponentProps, useContext, useRef, useState } from 'react';
import { maxAltLength } from '#domain/media/alt-field.ts';
import { maxPicturesPerProduct } from '#domain/media/media.limits.ts';
import { rowAttribute, useReorder } from '#web/admin/list/use-reorder.ts';
import { controlText } from '#web/text/id.ts';
import { pictureText } from '#web/text/id-admin-form.ts';
import { listText } from '#web/text/id-admin-list.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { pictureFault } from '#web/ui/picture-files.ts';
import { fileUrl } from '#web/ui/picture-source.ts';
import { randomId } from '#web/ui/random-id.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { usePreviewUrl } from '#web/ui/use-preview-url.ts';
import type { GalleryItem } from './gallery-items.ts';
import { moveItem } from './move-item.ts';
import { PictureDrop } from './picture-drop.tsx';
import { UploadProgress } from './upload-progress.ts';

type GalleryInputProps = {
  items: GalleryItem[];
  onItems: (items: GalleryItem[]) => void;
  label: string;
  max?: number;
  /** Whether the pictures have texts for visitors who do not see them. */
  hasAlts?: boolean;
};

/** Several pictures: dropped, pasted or chosen, put in order by drag or arrow keys. */
export function GalleryInput({ items, onItems, label, max = maxPicturesPerProduct, hasAlts }: GalleryInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<string[]>([]);
  const [spoken, setSpoken] = useState('');
  const reorder = useReorder({
    count: items.length,
    onMove(from, to) {
      setSpoken(listText.moved(productText.pictureTitle(from + 1), to + 1, items.length));
      onItems(moveItem(items, from, to));
    },
    onDone: () => undefined,
  });

  function take(files: readonly File[]) {
    const found = new Set<string>();
    const good = files.filter((file) => {
      const fault = pictureFault(file);
      if (fault) found.add(files.length > 1 ? `${file.name}: ${fault}` : fault);
      return !fault;
    });
    const room = max - items.length;
    if (good.length > room) found.add(productText.galleryFull(max));
    setFaults([...found]);
    const added = good.slice(0, room).map((picture) => ({ key: randomId(), picture, alt: '' }));
    if (added.length > 0) onItems([...items, ...added]);
  }

  return (
    <PictureDrop input={input} isMultiple onFiles={take} faults={faults} className="border-line-strong border-dashed">
      <ul data-reorder-list className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-6">
        {items.map((item, index) => (
          <GalleryTile
            key={item.key}
            item={item}
            index={index}
            isDragged={reorder.dragged === index}
            handle={reorder.handleProps(index)}
            onRemove={() => onItems(items.filter((_, other) => other !== index))}
          />
        ))}
        {items.length < max && (
          <li>
            <button
              type="button"
              aria-label={`${productText.addPictures}: ${label}`}
              className="flex aspect-square w-full flex-col items-center justify-center gap-1 rounded-control border border-line bg-surface p-1 text-center font-medium text-text text-xs hover:border-line-strong"
              onClick={() => input.current?.click()}
            >
              <ImagePlus aria-hidden="true" />
              {productText.addPictures}
            </button>
          </li>
        )}
      </ul>
      <p className="mt-2 text-muted text-sm">
        <span className="max-md:hidden">{pictureText.hint} </span>
        {pictureText.limits}. {productText.galleryFull(max)}
      </p>
      {hasAlts && items.length > 0 && <AltTexts items={items} onItems={onItems} />}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </PictureDrop>
  );
}

/** Folded away, so that the pictures stay easy to put in order. */
function AltTexts({ items, onItems }: Pick<GalleryInputProps, 'items' | 'onItems'>) {
  const filled = items.filter(({ alt }) => alt.trim() !== '').length;
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary text-sm">
        {productText.altTexts(filled, items.length)}
      </summary>
      <p className="mb-2 text-muted text-sm">{productText.altHint}</p>
      <ul className="grid gap-2">
        {items.map((item, index) => (
          <li key={item.key} className="flex items-center gap-3">
            <AltPicture item={item} />
            <Field
              label={productText.altOf(index + 1)}
              isLabelHidden
              value={item.alt}
              maxLength={maxAltLength}
              className="min-w-0 flex-1"
            >
              <TextInput
                value={item.alt}
                onChange={({ target }) =>
                  onItems(items.map((each) => (each.key === item.key ? { ...each, alt: target.value } : each)))
                }
              />
            </Field>
          </li>
        ))}
      </ul>
    </details>
  );
}

function AltPicture({ item }: { item: GalleryItem }) {
  const url = usePreviewUrl(item.picture);
  return (
    <span className="size-11 shrink-0 overflow-hidden rounded-control border border-line bg-white">
      {url && (
        <img
          src={fileUrl(url, url.startsWith('blob:') ? undefined : 160)}
          alt=""
          className="size-full object-contain"
        />
      )}
    </span>
  );
}

type GalleryTileProps = {
  item: GalleryItem;
  index: number;
  isDragged: boolean;
  handle: ComponentProps<'button'>;
  onRemove: () => void;
};

function GalleryTile({ item, index, isDragged, handle, onRemove }: GalleryTileProps) {
  const progress = useContext(UploadProgress);
  const url = usePreviewUrl(item.picture);
  // The shop would refuse the whole save without saying which of them it was.
  const [isUnreadable, setUnreadable] = useState(false);
  const title = productText.pictureTitle(index + 1);
  return (
    <li
      {...{ [rowAttribute]: index }}
      className={classNames(
        'relative aspect-square overflow-hidden rounded-control border bg-white',
        isDragged ? 'border-primary ring-2 ring-primary' : isUnreadable ? 'border-error' : 'border-line',
      )}
    >
      {url && (
        <img
          src={fileUrl(url, url.startsWith('blob:') ? undefined : 320)}
          alt={title}
          draggable={false}
          className={classNames('size-full object-contain p-1', isUnreadable && 'invisible')}
          onError={() => setUnreadable(item.picture instanceof File)}
        />
      )}
      {isUnreadable && item.picture instanceof File && (
        <p className="absolute inset-x-1 top-9 bottom-1 overflow-hidden break-words text-center text-error text-xs">
          <strong className="block">{pictureText.unreadable}</strong>
          {item.picture.name}
        </p>
      )}
      {item.picture instanceof File && progress !== null && (
        <progress
          className="absolute inset-x-1 bottom-1 w-[calc(100%-0.5rem)] accent-primary"
          max={100}
          value={progress}
          aria-label={pictureText.uploading(progress)}
        />
      )}
      <button
        {...handle}
        type="button"
        aria-label={listText.drag(title)}
        className="absolute top-0 left-0 inline-flex size-9 cursor-grab touch-none items-center justify-center rounded-br-control bg-white/85 text-text active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-label={controlText.remove(title)}
        className="absolute top-0 right-0 inline-flex size-9 items-center justify-center rounded-bl-control bg-white/85 text-text hover:text-deal"
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
