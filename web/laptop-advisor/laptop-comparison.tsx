import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { RecommendedLaptop } from '#domain/laptop-advisor/laptop-advisor.contract.ts';
import { laptopAdvisorTexts } from '#domain/laptop-advisor/questions.ts';
import { formatRupiah } from '#domain/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';

type LaptopComparisonProps = { laptops: readonly RecommendedLaptop[]; onOpen: (laptop: RecommendedLaptop) => void };

/** Each label stands above its values, so that three laptops fit side by side on a phone. */
export function LaptopComparison({ laptops, onOpen }: LaptopComparisonProps) {
  const rows = laptops[0]?.specs ?? [];
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm">
      <caption className="sr-only">{laptopAdvisorTexts.compareTitle}</caption>
      <thead>
        <tr className="align-top">
          {laptops.map((laptop) => (
            <th key={laptop._id} scope="col" className="px-1.5 pb-3 font-normal sm:px-3">
              <Picture path={laptop.thumbnail} alt="" variant="product" sizes="(min-width: 40rem) 12rem, 6rem" />
              <Link
                to="/products/$id"
                params={{ id: laptop._id }}
                onClick={() => onOpen(laptop)}
                className="block font-semibold text-ink hover:text-primary max-sm:text-xs"
              >
                {laptop.name}
              </Link>
              <span className="mt-1 block font-extrabold text-ink tabular-nums max-sm:text-xs">
                {formatRupiah(laptop.discountedPrice ?? laptop.price)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Fragment key={row.key}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={laptops.length}
                className="border-line border-t px-1.5 pt-2.5 font-semibold text-muted text-xs sm:px-3"
              >
                {row.label}
              </th>
            </tr>
            <tr className="align-top">
              {laptops.map((laptop) => {
                const value = laptop.specs[index]?.value;
                return (
                  <td
                    key={laptop._id}
                    className={classNames(
                      'px-1.5 pt-0.5 pb-2.5 [overflow-wrap:anywhere] sm:px-3',
                      value ? 'text-ink' : 'text-muted',
                    )}
                  >
                    {value ?? laptopAdvisorTexts.unknownSpec}
                  </td>
                );
              })}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
