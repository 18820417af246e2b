import { Link } from '@tanstack/react-router';
import type { Entry } from '#domain/resources.ts';
import { Picture } from '#web/ui/picture.tsx';

/** The brands' logos, each leading to its products. */
export function BrandWall({ brands }: { brands: readonly Entry<'brand'>[] }) {
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-6 lg:grid-cols-8">
      {brands.map((brand) => (
        <li key={brand._id}>
          <Link
            to="/products"
            search={{ brand: brand._id }}
            aria-label={brand.name}
            className="flex h-18 items-center justify-center rounded-card border border-line bg-white px-3 hover:border-line-strong hover:shadow-float"
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
          </Link>
        </li>
      ))}
    </ul>
  );
}
