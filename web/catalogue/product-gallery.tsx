import ZoomIn from 'lucide-react/icons/zoom-in';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { galleryText } from '#web/text/id-product-page.ts';
import { ArrowButtons } from '#web/ui/arrow-buttons.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FailedDialog } from '#web/ui/failed-part.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { scrollToSlide } from '#web/ui/scroll-to-slide.ts';

const GalleryZoom = lazyPart(
  () => import('./gallery-zoom.tsx'),
  ({ index, onIndex, onRetry }) => (
    <FailedDialog isOpen={index !== null} onClose={() => onIndex(null)} onRetry={onRetry} />
  ),
);

type ProductGalleryProps = {
  name: string;
  paths: readonly string[];
  /** For each path; where it is empty the product's name stands for the first picture. */
  alts: readonly string[];
  /** The picture of the variant that was chosen. */
  wanted: string | null;
  badge: ReactNode;
};

/** Swiped on a phone, stepped by arrows and thumbnails elsewhere; a press on a picture enlarges it. */
export function ProductGallery({ name, paths, alts, wanted, badge }: ProductGalleryProps) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const [wasZoomed, setWasZoomed] = useState(false);
  const count = paths.length;

  function show(index: number) {
    if (track.current) scrollToSlide(track.current, index);
  }

  function follow() {
    const element = track.current;
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another variant moves the gallery
  useEffect(() => {
    const index = wanted === null ? -1 : paths.indexOf(wanted);
    if (index >= 0) show(index);
  }, [wanted]);

  return (
    <section aria-label={galleryText.region(name)} className="min-w-0">
      <div className="relative overflow-hidden rounded-card border border-line">
        <ul
          ref={track}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
          onScroll={follow}
        >
          {count === 0 && (
            <li className="w-full shrink-0">
              <Picture path={null} alt={name} variant="product" />
            </li>
          )}
          {paths.map((path, index) => (
            <li key={path} className="w-full shrink-0 snap-center snap-always">
              <button
                type="button"
                aria-label={galleryText.enlarge(index + 1, count)}
                tabIndex={index === current ? 0 : -1}
                className="-outline-offset-4 block w-full cursor-zoom-in"
                onClick={() => {
                  setWasZoomed(true);
                  setZoomed(index);
                }}
              >
                <Picture
                  path={path}
                  alt={alts[index] || (index === 0 ? name : '')}
                  variant="product"
                  sizes="(min-width: 64rem) 34rem, 100vw"
                  priority={index === 0}
                />
              </button>
            </li>
          ))}
        </ul>
        <div className="absolute top-3 left-3">{badge}</div>
        {count > 0 && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute right-3 bottom-3 inline-flex size-9 items-center justify-center rounded-full bg-white text-muted shadow-float"
          >
            <ZoomIn className="size-4.5" />
          </span>
        )}
        {count > 1 && (
          <>
            <ArrowButtons
              labels={galleryText}
              onStep={(by) => show(current + by)}
              isFirst={current === 0}
              isLast={current === count - 1}
              className="disabled:opacity-40"
            />
            <p className="absolute bottom-3 left-3 rounded-full bg-ink/70 px-2.5 py-0.5 text-white text-xs tabular-nums md:hidden">
              {current + 1}/{count}
            </p>
          </>
        )}
      </div>
      {count > 1 && <Thumbnails paths={paths} current={current} onShow={show} />}
      {wasZoomed && (
        <Suspense>
          <GalleryZoom name={name} paths={paths} alts={alts} index={zoomed} onIndex={setZoomed} />
        </Suspense>
      )}
    </section>
  );
}

type ThumbnailsProps = Pick<ProductGalleryProps, 'paths'> & { current: number; onShow: (index: number) => void };

function Thumbnails({ paths, current, onShow }: ThumbnailsProps) {
  return (
    <ul className="no-scrollbar mt-3 flex gap-2 overflow-x-auto p-0.5">
      {paths.map((path, index) => (
        <li key={path}>
          <button
            type="button"
            aria-label={galleryText.picture(index + 1)}
            aria-current={index === current || undefined}
            className={classNames(
              'block size-16 overflow-hidden rounded-control border md:size-20',
              index === current ? 'border-primary ring-1 ring-primary' : 'border-line hover:border-line-strong',
            )}
            onClick={() => onShow(index)}
          >
            <Picture path={path} alt="" variant="product" width={320} sizes="5rem" />
          </button>
        </li>
      ))}
    </ul>
  );
}
