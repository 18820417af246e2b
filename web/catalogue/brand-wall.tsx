import type { Entry } from '#domain/resources.ts';
import { Picture } from '#web/ui/picture.tsx';
import { ShopLink } from '#web/ui/shop-link.tsx';

/** The brands' logos, each leading to its products: all at once on a desktop, three swiped rows on a phone. */
export function BrandWall({ brands }: { brands: readonly Entry<'brand'>[] }) {
  return (
    <ul className="no-scrollbar -mx-4 grid snap-x scroll-px-4 auto-cols-[7.5rem] grid-flow-col grid-rows-3 gap-2 overflow-x-auto px-4 md:mx-0 md:grid-flow-row md:auto-cols-auto md:grid-cols-8 md:grid-rows-none md:overflow-visible md:px-0 lg:grid-cols-10">
      {brands.map((brand) => (
        <li key={brand._id} className="snap-start">
          <ShopLink
            href={`/products?brand=${brand._id}`}
            aria-label={brand.name}
            className="flex h-16 items-center justify-center rounded-card border border-line bg-white px-2 hover:border-line-strong hover:shadow-float"
          >
            {brand.logo ? (
              <Picture
                path={brand.logo}
                alt=""
                width={320}
                height={160}
                sizes="8rem"
                className="max-h-12 w-auto object-contain"
              />
            ) : (
              <span className="truncate font-bold text-ink">{brand.name}</span>
            )}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
