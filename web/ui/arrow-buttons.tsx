import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { classNames } from './class-names.ts';

type ArrowButtonsProps = {
  labels: { previous: string; next: string };
  onStep: (by: -1 | 1) => void;
  isFirst?: boolean;
  isLast?: boolean;
  className: string;
};

const arrow =
  'absolute top-1/2 hidden size-11 -translate-y-1/2 items-center justify-center rounded-full bg-white text-ink shadow-float md:inline-flex';

/** The two arrows over a row of pictures; a phone is swiped instead. */
export function ArrowButtons({ labels, onStep, isFirst, isLast, className }: ArrowButtonsProps) {
  return (
    <>
      <button
        type="button"
        aria-label={labels.previous}
        className={classNames(arrow, className, 'left-3')}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={labels.next}
        className={classNames(arrow, className, 'right-3')}
        disabled={isLast}
        onClick={() => onStep(1)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </>
  );
}
