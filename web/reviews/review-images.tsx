import { useRef, useState } from 'react';
import { uiText } from '#web/text/id.ts';
import { reviewText } from '#web/text/id-product-page.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Picture } from '#web/ui/picture.tsx';

/** At most 3, then '+N'. */
const shownAtFirst = 3;

export function ReviewImages({ paths, name }: { paths: readonly string[]; name: string }) {
  const [isAll, setAll] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  if (paths.length === 0) return null;
  const hidden = isAll ? 0 : paths.length - shownAtFirst;
  const tile = 'size-18 overflow-hidden rounded-control border border-line';
  return (
    <>
      <ul ref={list} className="mt-3 flex flex-wrap gap-2">
        {paths.slice(0, isAll ? undefined : shownAtFirst).map((path, index) => (
          <li key={path}>
            <button
              type="button"
              aria-label={reviewText.photo(index + 1, name)}
              className={`block ${tile}`}
              onClick={() => setPreview(path)}
            >
              <Picture path={path} alt="" width={320} sizes="4.5rem" className="size-full object-cover" />
            </button>
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <button
              type="button"
              aria-label={reviewText.more(hidden)}
              className={`${tile} bg-surface-strong font-bold text-ink text-lg tabular-nums`}
              onClick={() => {
                setAll(true);
                // The first of those that it has shown takes its place.
                keepFocus(() => list.current?.querySelectorAll('button')[shownAtFirst]);
              }}
            >
              +{hidden}
            </button>
          </li>
        )}
      </ul>
      <Dialog
        isOpen={preview !== null}
        onClose={() => setPreview(null)}
        title={reviewText.preview}
        footer={
          <Button variant="secondary" onClick={() => setPreview(null)}>
            {uiText.close}
          </Button>
        }
      >
        {preview && (
          <Picture
            path={preview}
            alt={reviewText.photoOf(name)}
            sizes="(min-width: 40rem) 34rem, 100vw"
            className="mx-auto max-h-[70dvh] w-auto"
          />
        )}
      </Dialog>
    </>
  );
}
