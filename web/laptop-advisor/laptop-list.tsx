import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { RecommendedLaptop } from '#domain/laptop-advisor/laptop-advisor.contract.ts';
import { laptopAdvisorTexts } from '#domain/laptop-advisor/questions.ts';
import { LaptopCard } from './laptop-card.tsx';
import { LaptopComparison } from './laptop-comparison.tsx';

export type OpenLaptop = (laptop: RecommendedLaptop, index: number) => void;

type LaptopListProps = {
  title: string;
  laptops: readonly RecommendedLaptop[];
  /** The first one fits best of all. */
  hasBest?: boolean;
  onOpen: OpenLaptop;
};

const compared = 3;

export function LaptopList({ title, laptops, hasBest, onOpen }: LaptopListProps) {
  const top = laptops.slice(0, compared);
  return (
    <section className="animate-rise">
      <h2 className="mb-3 text-lg">{title}</h2>
      {top.length > 1 && top[0]!.specs.length > 0 && (
        <Unfolding summary={top.length === compared ? laptopAdvisorTexts.compareTitle : laptopAdvisorTexts.compareTwo}>
          <LaptopComparison laptops={top} onOpen={(laptop) => onOpen(laptop, top.indexOf(laptop))} />
        </Unfolding>
      )}
      {laptops.length === 0 && <p className="text-muted">{laptopAdvisorTexts.nothingAtAll}</p>}
      <LaptopGrid laptops={laptops} hasBest={hasBest} onOpen={onOpen} />
    </section>
  );
}

export function LaptopGrid({ laptops, hasBest, onOpen }: Omit<LaptopListProps, 'title'>) {
  return (
    <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {laptops.map((laptop, index) => (
        <li key={laptop._id}>
          <LaptopCard laptop={laptop} isBest={hasBest === true && index === 0} onOpen={() => onOpen(laptop, index)} />
        </li>
      ))}
    </ul>
  );
}

export function Unfolding({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group/unfolding mb-3 rounded-card border border-line bg-white">
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-card px-4 font-semibold text-primary enabled-hover:bg-surface">
        {summary}
        <ChevronDown aria-hidden="true" className="transition-transform group-open/unfolding:rotate-180" />
      </summary>
      <div className="border-line border-t p-2.5 sm:p-4">{children}</div>
    </details>
  );
}
