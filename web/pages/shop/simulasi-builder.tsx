import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { readBuildQuery } from '#domain/pc-simulation/build-query.ts';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { SpecFacets } from '#web/catalogue/spec-facets.tsx';
import { StockState } from '#web/catalogue/stock-state.tsx';
import { orderTermsQuery } from '#web/order/buyer-order.queries.ts';
import { type BuildItem, buildQueryOf, linkedItems, slotOfProduct } from '#web/pc-simulation/build-items.ts';
import { knownCards } from '#web/pc-simulation/simulation.queries.ts';
import { Simulator } from '#web/pc-simulation/simulator.tsx';
import { simulasiText } from '#web/text/id-simulasi.ts';
import { AskBuildDialog } from './ask-build-dialog.tsx';
import { type AskedBuild, useBuyParts } from './simulasi-actions.ts';
import type { SimulasiSearch } from './simulasi-search.ts';

const components = { Facets: SpecFacets, Stock: StockState };

const addressOf = (search: SimulasiSearch) => JSON.stringify([readBuildQuery(search), search.pakai]);

/** The build of the address. Changes made here replace the address; another one that is opened starts anew. */
export function SimulasiBuilder({ search, meta }: { search: SimulasiSearch; meta: SiteMeta }) {
  const address = addressOf(search);
  const written = useRef(address);
  const [opened, setOpened] = useState({ address, run: 0 });
  if (address !== written.current && address !== opened.address) {
    written.current = address;
    setOpened({ address, run: opened.run + 1 });
  }
  return (
    <OpenedBuild
      key={opened.run}
      search={search}
      meta={meta}
      onWrite={(items) => {
        written.current = addressOf(buildQueryOf(items));
      }}
    />
  );
}

type OpenedBuildProps = { search: SimulasiSearch; meta: SiteMeta; onWrite: (items: readonly BuildItem[]) => void };

function OpenedBuild({ search, meta, onWrite }: OpenedBuildProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const buy = useBuyParts();
  const { data: terms } = useSuspenseQuery(orderTermsQuery);
  const [asked, setAsked] = useState<AskedBuild | null>(null);
  // Only what the address said when it was opened.
  const [{ start, added, goneCount }] = useState(() => {
    const parts = readBuildQuery(search);
    const cards = knownCards(queryClient, search.pakai ? [...parts, { sku: search.pakai }] : parts);
    const items = linkedItems(parts, cards);
    const product = search.pakai ? cards.get(search.pakai) : undefined;
    const [added] = product
      ? linkedItems([{ slot: slotOfProduct(product), sku: product.sku, variant: null, qty: 1 }], cards)
      : [];
    return {
      start: added && items.length === 0 ? [added] : items,
      added: added ?? null,
      goneCount: parts.length - items.length,
    };
  });

  return (
    <>
      {goneCount > 0 && (
        <p role="status" className="mb-4 rounded-control bg-warning-soft p-3 text-warning print:hidden">
          {simulasiText.gone(goneCount)}
        </p>
      )}
      <Simulator
        shopName={meta.name}
        start={start}
        added={added}
        components={components}
        onBuild={(items) => {
          onWrite(items);
          void navigate({ to: '/simulasi', search: buildQueryOf(items), replace: true, resetScroll: false });
        }}
        assemblyFee={terms.assemblyFee}
        onBuy={(items, build) => void buy(items, { build })}
        onAsk={(items, feeRupiah, url) => setAsked({ items, feeRupiah, url })}
      />
      <AskBuildDialog meta={meta} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
