import type { Entry } from '#domain/resources.ts';
import { landingText } from '#web/text/id-shop.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { focusClass } from '#web/ui/focus-class.ts';
import { Picture } from '#web/ui/picture.tsx';
import { ContentLink } from './content-link.tsx';

type SlideCarouselProps = { slides: readonly Entry<'slide'>[]; onFollow?: (title: string) => void };

/** 5 seconds each. */
const slideMs = 5000;

export function SlideCarousel({ slides, onFollow }: SlideCarouselProps) {
  if (slides.length === 0) return null;
  return (
    <Carousel
      label={landingText.slides}
      intervalMs={slideMs}
      slides={slides.map((slide, index) => ({
        id: slide._id,
        content: (
          <ContentLink link={slide.link} className="block" onFollow={() => onFollow?.(slide.title)}>
            <Picture
              path={slide.image}
              alt={slide.alt ?? slide.title}
              width={1600}
              height={600}
              sizes="(min-width: 80rem) 77.5rem, 100vw"
              priority={index === 0}
              className={classNames('aspect-8/3 w-full object-cover', focusClass(slide.focus))}
            />
          </ContentLink>
        ),
      }))}
    />
  );
}
