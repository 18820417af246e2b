import type { Entry } from '#domain/resources.ts';
import { Picture } from '#web/ui/picture.tsx';
import { ContentLink } from './content-link.tsx';

type BannerPairProps = { banners: readonly Entry<'banner'>[]; onFollow?: (title: string) => void };

export function BannerPair({ banners, onFollow }: BannerPairProps) {
  if (banners.length === 0) return null;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 md:gap-4">
      {banners.map((banner) => (
        <li key={banner._id}>
          <ContentLink
            link={banner.link}
            className="block overflow-hidden rounded-card transition-shadow hover:shadow-float"
            onFollow={() => onFollow?.(banner.title)}
          >
            <Picture
              path={banner.image}
              alt={banner.alt ?? banner.title}
              width={800}
              height={400}
              sizes="(min-width: 80rem) 38.25rem, (min-width: 40rem) 50vw, 100vw"
              className="aspect-2/1 w-full object-cover"
            />
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
