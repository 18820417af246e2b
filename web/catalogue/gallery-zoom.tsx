import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { galleryText } from '#web/text/id-product-page.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { fileUrl } from '#web/ui/picture-source.ts';

type GalleryZoomProps = {
  name: string;
  paths: readonly string[];
  alts: readonly string[];
  /** Null: closed. */
  index: number | null;
  onIndex: (index: number | null) => void;
};

const largestPixels = 1280;

/** The picture as large as it is; a press zooms in at that spot, another one zooms out. */
export default function GalleryZoom({ name, paths, alts, index, onIndex }: GalleryZoomProps) {
  const [shown, setShown] = useState(0);
  const [isClose, setClose] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  if (index !== null && index !== shown) {
    setShown(index);
    setClose(false);
  }
  const step = (by: number) => onIndex((shown + by + paths.length) % paths.length);

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  }

  function zoom(event: MouseEvent<HTMLButtonElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    setClose(!isClose);
    requestAnimationFrame(() => {
      const element = frame.current;
      element?.scrollTo(
        x * element.scrollWidth - element.clientWidth / 2,
        y * element.scrollHeight - element.clientHeight / 2,
      );
    });
  }

  return (
    <Dialog
      isOpen={index !== null}
      onClose={() => onIndex(null)}
      size="picture"
      title={<span className="line-clamp-1">{name}</span>}
      footer={
        paths.length > 1 && (
          <div className="flex w-full items-center justify-between">
            <IconButton variant="outline" aria-label={galleryText.previous} onClick={() => step(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <p aria-live="polite" className="tabular-nums">
              {galleryText.position(shown + 1, paths.length)}
            </p>
            <IconButton variant="outline" aria-label={galleryText.next} onClick={() => step(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys step on from the buttons within */}
      <div
        ref={frame}
        className="mx-auto aspect-square max-h-[min(70dvh,54rem)] max-w-full overflow-auto overscroll-contain max-sm:-m-5 max-sm:max-w-none"
        onKeyDown={press}
      >
        <button
          type="button"
          aria-label={isClose ? galleryText.zoomOut : galleryText.zoomIn}
          className={classNames('block aspect-square', isClose ? 'w-[220%] cursor-zoom-out' : 'w-full cursor-zoom-in')}
          onClick={zoom}
        >
          <img
            src={fileUrl(paths[shown] ?? '', largestPixels)}
            alt={alts[shown] || galleryText.pictureOf(name, shown + 1)}
            width={largestPixels}
            height={largestPixels}
            className="size-full object-contain"
          />
        </button>
      </div>
    </Dialog>
  );
}
