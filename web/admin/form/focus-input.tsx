import type { KeyboardEvent, MouseEvent } from 'react';
import { focusStep, focusText, parseFocus } from '#domain/media/focus.ts';
import { pictureText } from '#web/text/id-admin-form.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { focusClass } from '#web/ui/focus-class.ts';
import { fileUrl } from '#web/ui/picture-source.ts';
import { usePreviewUrl } from '#web/ui/use-preview-url.ts';

type FocusInputProps = {
  picture: string | File | null;
  label: string;
  /** '30 45', or empty for the middle. */
  value: string;
  onValue: (value: string) => void;
};

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-focusStep, 0],
  ArrowRight: [focusStep, 0],
  ArrowUp: [0, -focusStep],
  ArrowDown: [0, focusStep],
};

/** A press on the picture says which part stays in sight; arrow keys move it. Below: how the slide is cropped then. */
export function FocusInput({ picture, label, value, onValue }: FocusInputProps) {
  const url = usePreviewUrl(picture);
  const { x, y } = parseFocus(value);
  if (!url) return <p className="text-muted text-sm">{pictureText.focusNeedsPicture}</p>;
  const source = fileUrl(url, url.startsWith('blob:') ? undefined : 640);

  function press(event: MouseEvent<HTMLButtonElement>) {
    // A press by keyboard has no place.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onValue(
      focusText({
        x: ((event.clientX - box.left) / box.width) * 100,
        y: ((event.clientY - box.top) / box.height) * 100,
      }),
    );
  }

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onValue(focusText({ x: x + step[0], y: y + step[1] }));
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div>
        <button
          type="button"
          aria-label={label}
          className="relative block w-fit max-w-full cursor-crosshair overflow-hidden rounded-control border border-line"
          onClick={press}
          onKeyDown={move}
        >
          <img src={source} alt="" draggable={false} className="block max-h-72 w-auto max-w-full" />
          <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
            <circle cx={`${x}%`} cy={`${y}%`} r="11" className="fill-primary/40 stroke-2 stroke-white" />
            <circle cx={`${x}%`} cy={`${y}%`} r="3" className="fill-white" />
          </svg>
        </button>
        <p role="status" className="mt-1.5 text-muted text-sm tabular-nums">
          {value === '' ? pictureText.focusMiddle : pictureText.focusAt(x, y)}
        </p>
        {value !== '' && (
          <Button size="sm" variant="ghost" className="-ml-3" onClick={() => onValue('')}>
            {pictureText.focusReset}
          </Button>
        )}
      </div>
      <div>
        <p className="mb-1.5 text-muted text-sm">{pictureText.focusPreview}</p>
        <img
          src={source}
          alt=""
          className={classNames('aspect-8/3 w-full rounded-control object-cover', focusClass(value))}
        />
      </div>
    </div>
  );
}
