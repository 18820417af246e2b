import { useState } from 'react';
import type { Facet } from '#domain/catalogue/product-list.contract.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { isChosen, toggledSpec } from './spec-filter.ts';

type SpecFacetsProps = {
  facets: readonly Facet[];
  specs: string | undefined;
  onSpecs: (specs: string | undefined) => void;
};

/** How many groups stand open at first, and how many values are seen without scrolling. */
const openAtFirst = 3;

/** The specification filters of a category, each value with how many products it would leave. */
export function SpecFacets({ facets, specs: applied, onSpecs }: SpecFacetsProps) {
  // A tick shows at once, not only when the page with its results has opened.
  const [specs, setSpecs] = useState(applied);
  const [known, setKnown] = useState(applied);
  if (applied !== known) {
    setKnown(applied);
    setSpecs(applied);
  }

  function toggle(key: string, value: string) {
    const next = toggledSpec(specs, { key, value });
    setSpecs(next);
    onSpecs(next);
  }

  return facets.map((facet, index) => {
    const hasChosen = facet.values.some(({ value }) => isChosen(specs, { key: facet.key, value }));
    return (
      <details key={facet.key} open={index < openAtFirst || hasChosen} className="group border-line border-t">
        <summary className="flex min-h-11 items-center justify-between gap-2 py-2 font-bold text-ink">
          {facet.label}
          <span aria-hidden="true" className="text-lg text-muted group-open:hidden">
            +
          </span>
          <span aria-hidden="true" className="hidden text-lg text-muted group-open:inline">
            –
          </span>
        </summary>
        <ul className="relative max-h-64 overflow-y-auto pb-2">
          {facet.values.map(({ value, label, count }) => {
            const checked = isChosen(specs, { key: facet.key, value });
            return (
              <li key={value}>
                <Checkbox
                  className="w-full md:min-h-9 md:py-1.5"
                  label={
                    <>
                      {label} <span className="text-muted text-sm tabular-nums">({count})</span>
                    </>
                  }
                  checked={checked}
                  disabled={count === 0 && !checked}
                  onChange={() => toggle(facet.key, value)}
                />
              </li>
            );
          })}
        </ul>
      </details>
    );
  });
}
