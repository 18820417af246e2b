import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import type { RecommendedLaptop } from '#domain/laptop-advisor/laptop-advisor.contract.ts';
import { laptopAdvisorTexts } from '#domain/laptop-advisor/questions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';

type LaptopCardProps = { laptop: RecommendedLaptop; isBest: boolean; onOpen: () => void };

/** The whole card opens the product: the link on its name is stretched over it. */
export function LaptopCard({ laptop, isBest, onOpen }: LaptopCardProps) {
  return (
    <article
      className={classNames(
        'group relative flex h-full flex-wrap gap-3 rounded-card border bg-white p-3 transition-shadow hover:shadow-float sm:gap-4 sm:p-4',
        'has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-primary has-[h3_a:focus-visible]:outline-offset-2',
        isBest ? 'border-primary' : 'border-line hover:border-line-strong',
      )}
    >
      <div className="w-20 shrink-0 sm:w-28">
        <Picture path={laptop.thumbnail} alt="" variant="product" sizes="(min-width: 40rem) 7rem, 5rem" />
      </div>
      <div className="min-w-0 flex-1 basis-36">
        {isBest && (
          <p className="mb-1">
            <Badge variant="new" wraps>
              {laptopAdvisorTexts.bestFit}
            </Badge>
          </p>
        )}
        <h3 className="font-semibold text-base leading-6">
          <Link
            to="/products/$id"
            params={{ id: laptop._id }}
            onClick={onOpen}
            className="outline-none after:absolute after:inset-0 after:rounded-card group-hover:text-primary"
          >
            {laptop.name}
          </Link>
        </h3>
        <Price
          priceRupiah={laptop.discountedPrice ?? laptop.price}
          originalRupiah={laptop.price}
          size="md"
          className="mt-0.5"
        />
        <Notes title={laptopAdvisorTexts.missesTitle} texts={laptop.misses} tone="text-warning">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4" />
        </Notes>
        <Notes title={laptopAdvisorTexts.reasonsTitle} texts={laptop.reasons} tone="text-success">
          <Check aria-hidden="true" className="mt-0.5 size-4" />
        </Notes>
      </div>
    </article>
  );
}

type NotesProps = { title: string; texts: readonly string[]; tone: string; children: ReactNode };

function Notes({ title, texts, tone, children }: NotesProps) {
  if (texts.length === 0) return null;
  return (
    <ul aria-label={title} className="mt-2 space-y-1 text-sm">
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-1.5">
          <span className={tone}>{children}</span>
          {text}
        </li>
      ))}
    </ul>
  );
}
