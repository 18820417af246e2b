import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { carouselText } from '#web/text/id.ts';
import { ArrowButtons } from './arrow-buttons.tsx';
import { classNames } from './class-names.ts';
import { scrollToSlide } from './scroll-to-slide.ts';
import { useAutoAdvance } from './use-auto-advance.ts';

export interface CarouselSlide {
  id: string;
  content: ReactNode;
}

export interface CarouselProps {
  label: string;
  /** All of one shape: the first one gives the height, also before any script runs. */
  slides: readonly CarouselSlide[];
  /** 0 never moves by itself. */
  intervalMs?: number;
  className?: string;
}

/** A scroll-snap track: swiping is the browser's own, and without script the first slide stands there. */
export function Carousel({ label, slides, intervalMs = 5000, className }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  // While a scroll of ours is under way, the slides that pass by are not "current".
  const target = useRef<number | null>(null);
  const [current, setCurrent] = useState(0);
  const [jumps, setJumps] = useState(0);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const count = slides.length;

  function show(index: number) {
    const element = track.current;
    if (!element) return;
    const next = (index + count) % count;
    target.current = next;
    setCurrent(next);
    setJumps(jumps + 1);
    scrollToSlide(element, next);
  }

  const isRunning = useAutoAdvance(() => show(current + 1), {
    intervalMs: count > 1 ? intervalMs : 0,
    isHeld: isHovered || hasFocus || isPaused,
    restartKey: `${current} ${jumps}`,
  });

  function followScroll() {
    const element = track.current;
    if (!element) return;
    const seen = Math.round(element.scrollLeft / element.clientWidth);
    if (target.current === null) setCurrent(seen);
    else if (target.current === seen) target.current = null;
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    show(current + (event.key === 'ArrowRight' ? 1 : -1));
  }

  return (
    <section
      aria-roledescription={carouselText.role}
      aria-label={label}
      className={classNames('group relative min-w-0', className)}
      onKeyDown={press}
      // A dot that was clicked keeps the focus; only the focus of a keyboard holds the slides.
      onFocus={(event) => setFocus(event.target.matches(':focus-visible'))}
      onBlur={() => setFocus(false)}
    >
      <div
        ref={track}
        aria-live={isRunning ? 'off' : 'polite'}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card"
        onScroll={followScroll}
        onPointerDown={() => {
          target.current = null;
        }}
        onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
        onPointerLeave={() => setHovered(false)}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a plain group, not a fieldset
          <div
            key={slide.id}
            role="group"
            aria-roledescription={carouselText.slideRole}
            aria-label={carouselText.position(index + 1, count)}
            inert={index !== current}
            className="w-full shrink-0 snap-center snap-always"
          >
            {slide.content}
          </div>
        ))}
      </div>
      {count > 1 && (
        <>
          <ArrowButtons
            labels={carouselText}
            onStep={(by) => show(current + by)}
            className="opacity-0 transition-opacity focus-visible:opacity-100 group-hover:opacity-100"
          />
          <Dots slides={slides} current={current} onShow={show}>
            {intervalMs > 0 && <PauseButton isPaused={isPaused} onPaused={setPaused} />}
          </Dots>
        </>
      )}
    </section>
  );
}

type DotsProps = Pick<CarouselProps, 'slides'> & {
  current: number;
  onShow: (index: number) => void;
  children: ReactNode;
};

/** Below the slide on a phone: over a small one they would cover its words. */
function Dots({ slides, current, onShow, children }: DotsProps) {
  return (
    <div className="mx-auto mt-2 flex w-fit flex-wrap items-center justify-center rounded-full bg-ink/70 px-1 md:absolute md:bottom-3 md:left-1/2 md:-translate-x-1/2">
      {slides.map((slide, index) => (
        <button
          key={slide.id}
          type="button"
          aria-label={carouselText.goTo(index + 1)}
          aria-current={index === current || undefined}
          className="group/dot inline-flex size-6 items-center justify-center rounded-full pointer-coarse:h-8 pointer-coarse:w-7"
          onClick={() => onShow(index)}
        >
          <span className="size-2 rounded-full bg-white opacity-60 transition-[opacity,transform] group-aria-[current]/dot:scale-125 group-aria-[current]/dot:opacity-100" />
        </button>
      ))}
      {children}
    </div>
  );
}

function PauseButton({ isPaused, onPaused }: { isPaused: boolean; onPaused: (isPaused: boolean) => void }) {
  const Icon = isPaused ? Play : Pause;
  return (
    <button
      type="button"
      aria-label={isPaused ? carouselText.play : carouselText.pause}
      className="inline-flex size-6 items-center justify-center rounded-full text-white pointer-coarse:h-8 pointer-coarse:w-7"
      onClick={() => onPaused(!isPaused)}
    >
      <Icon aria-hidden="true" className="size-3.5" />
    </button>
  );
}
