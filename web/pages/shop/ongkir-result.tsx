import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { kgText } from '#domain/catalogue/product-weight.ts';
import { formatRupiah } from '#domain/money.ts';
import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import { isConfirmedByAdmin } from '#domain/shipping/shipping-option.ts';
import { ongkirText, shippingText } from '#web/text/id-shipping.ts';
import { volumetricText } from '#web/text/id-volumetric.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';

const daysOf = ({ etd }: ShippingOption) => Number(/\d+/.exec(etd)?.[0] ?? Number.POSITIVE_INFINITY);

const sorts = {
  cheapest: { label: ongkirText.cheapest, compare: (a: ShippingOption, b: ShippingOption) => a.cost - b.cost },
  fastest: {
    label: ongkirText.fastest,
    compare: (a: ShippingOption, b: ShippingOption) => daysOf(a) - daysOf(b) || a.cost - b.cost,
  },
  courier: {
    label: ongkirText.byCourier,
    compare: (a: ShippingOption, b: ShippingOption) => a.name.localeCompare(b.name) || a.cost - b.cost,
  },
};
type SortName = keyof typeof sorts;

type OngkirResultProps = {
  costs: UseQueryResult<ShippingOption[]>;
  weightGrams: number;
  /** The weight is the volumetric one. */
  isByVolume: boolean;
};

export function OngkirResult({ costs, weightGrams, isByVolume }: OngkirResultProps) {
  const [sortBy, setSortBy] = useState<SortName>('cheapest');
  const place = useRef<HTMLElement>(null);
  const isReady = costs.data !== undefined;

  useEffect(() => {
    // On a phone the list begins below the form and would not be seen.
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (isReady && top > window.innerHeight / 2) place.current?.scrollIntoView({ block: 'start' });
  }, [isReady]);

  if (costs.isPending) {
    return (
      <div role="status" aria-label={ongkirText.calculating} className="flex flex-col gap-3">
        {[1, 2, 3, 4].map((row) => (
          <SkeletonLine key={row} className="h-16" />
        ))}
      </div>
    );
  }
  if (costs.isError) return <ErrorState onRetry={() => void costs.refetch()} isRetrying={costs.isFetching} />;
  if (costs.data.length === 0) return <EmptyState />;
  const options = [...costs.data].sort(sorts[sortBy].compare);
  return (
    <section ref={place} aria-labelledby="hasil" className="scroll-mt-32">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="hasil" className="font-bold text-lg">
            {ongkirText.count(options.length, kgText(weightGrams))}
          </h2>
          {isByVolume && <p className="text-muted text-sm">{volumetricText.countedByVolume}</p>}
        </div>
        <Field label={ongkirText.sort} className="w-48">
          <Select
            value={sortBy}
            options={Object.entries(sorts).map(([value, { label }]) => ({ value, label }))}
            onChange={(event) => setSortBy(event.target.value as SortName)}
          />
        </Field>
      </div>
      <ul className="flex flex-col gap-3">
        {options.map((option) => (
          <li
            key={`${option.name} ${option.service} ${option.description}`}
            className="grid grid-cols-[1fr_auto] gap-x-4 rounded-card border border-line bg-white p-4"
          >
            <p className="font-semibold text-ink">
              {option.name} <span className="font-normal text-muted">{option.service}</span>
            </p>
            <p className="text-right font-bold text-ink tabular-nums">
              {isConfirmedByAdmin(option) ? shippingText.confirmed : formatRupiah(option.cost)}
            </p>
            <p className="text-muted text-sm">{option.description}</p>
            <p className="text-right text-muted text-sm tabular-nums">{option.etd}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
